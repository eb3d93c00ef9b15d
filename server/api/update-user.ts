import { z } from 'zod';
import { changeName } from '#app/features/identity/settings/change-name.server.ts';
import { nameField } from '../account-requests.ts';
import { currentUser } from '../current-user.ts';
import { type Endpoint, overLimit, readJson } from '../endpoint.ts';
import { refuse, refuseSignedOut } from '../refusal.ts';

const limit = { name: 'update-user', points: 20, seconds: 60 };

/** Nothing else of an account can be set this way, so anything else is refused. */
const request = z.strictObject({ name: nameField, firstName: nameField, lastName: nameField });

/** Changes the names of whoever is signed in; the last name alone may be empty. */
export const updateUser: Endpoint = (services) => async (context) => {
  const refusal = await overLimit(context, services, limit);
  if (refusal) return refusal;
  const user = await currentUser(services, context);
  if (!user) return refuseSignedOut();
  const body = await readJson(context, request);
  if (!body.ok) return body.refusal;
  const { name, firstName } = body.value;
  if (firstName === '') return refuse('missing_information', 'First name is required.');
  if (name === '') return refuse('missing_information', 'Name is required.');
  await changeName(services.db, user.id, body.value);
  return context.json({ status: true });
};
