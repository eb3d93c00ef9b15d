import { z } from 'zod';
import { changeName } from '#app/features/identity/change-name.server.ts';
import { nameField } from '../account-requests.ts';
import { currentUser } from '../current-user.ts';
import { type Endpoint, readJson } from '../endpoint.ts';
import { refuseSignedOut } from '../refusal.ts';

/** Nothing else of an account can be set this way, so anything else is refused. */
const request = z.strictObject({ name: nameField, firstName: nameField, lastName: nameField });

/** Changes the names of whoever is signed in. */
export const updateUser: Endpoint = (services) => async (context) => {
  const user = await currentUser(services, context);
  if (!user) return refuseSignedOut();
  const body = await readJson(context, request);
  if (!body.ok) return body.refusal;
  await changeName(services.db, user.id, body.value);
  return context.json({ status: true });
};
