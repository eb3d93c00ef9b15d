import { z } from 'zod';
import { changeName } from '#app/features/identity/settings/change-name.server.ts';
import { limits } from '#server/guards/limit-table.ts';
import { Refusal } from '#server/guards/refusal.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { nameField } from '#server/http/request-fields.ts';

/** Nothing else of an account can be set this way, so anything else is refused. */
const names = z.strictObject({ name: nameField, firstName: nameField, lastName: nameField });

/** Changes the names of whoever is signed in; the last name alone may be empty. */
export const updateUserEndpoint = endpoint(
  { limit: limits.updateUser, user: 'required', body: names },
  async ({ services, user, body }) => {
    if (body.firstName === '') throw new Refusal('missing_information', 'First name is required.');
    if (body.name === '') throw new Refusal('missing_information', 'Name is required.');
    await changeName(services.db, user.id, body);
    return { status: true };
  },
);
