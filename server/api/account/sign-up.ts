import { z } from 'zod';
import { signUp } from '#app/features/identity/account/sign-up.server.ts';
import { passwordDoor } from '#app/features/identity/password/password-hash.server.ts';
import { limits } from '#server/guards/limit-table.ts';
import { checkNewPassword } from '#server/guards/new-password.ts';
import { Refusal } from '#server/guards/refusal.ts';
import { noteSecurity } from '#server/guards/security-notes.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { emailField, nameField, passwordField } from '#server/http/request-fields.ts';

const newAccount = z.object({
  email: emailField,
  password: passwordField,
  name: nameField,
  firstName: nameField.default(''),
  lastName: nameField.default(''),
});

/** Makes an account and signs nobody in; answers alike whether the email had one or not. */
export const signUpEndpoint = endpoint(
  { limit: limits.signUp, door: passwordDoor, body: newAccount },
  async ({ services, context, body: { email, password, ...names } }) => {
    if (email === null) throw new Refusal('bad_request', 'Please check the email address.');
    if (names.name === '') throw new Refusal('missing_information', 'Name is required.');
    checkNewPassword(services, { password, email });
    const userId = await signUp(services, { email, password, ...names });
    if (userId === null) noteSecurity(services, context, 'account-exists', { email });
    else noteSecurity(services, context, 'account-made', { email, userId });
    return { user: { email, emailVerified: false, ...names } };
  },
);
