import { z } from 'zod';
import { signUp } from '#app/features/identity/account/sign-up.server.ts';
import { sha256 } from '#app/platform/random-code.server.ts';
import { verificationMails } from '#server/guards/limits.ts';
import { checkNewPassword } from '#server/guards/new-password.ts';
import { Refusal } from '#server/guards/refusal.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { emailField, nameField, passwordField } from '#server/http/request-fields.ts';

const limit = { name: 'sign-up', points: 10, seconds: 3_600 };

const newAccount = z.object({
  email: emailField,
  password: passwordField,
  name: nameField,
  firstName: nameField.default(''),
  lastName: nameField.default(''),
});

/** Makes an account and signs nobody in; answers alike whether the email had one or not. */
export const signUpEndpoint = endpoint(
  { limit, body: newAccount },
  async ({ services, body: { email, password, ...names } }) => {
    if (email === null) throw new Refusal('bad_request', 'Please check the e-mail address.');
    if (names.name === '') throw new Refusal('missing_information', 'Name is required.');
    checkNewPassword(services, { password, email });
    const { allowed } = await services.limits.use(verificationMails, sha256(email));
    await signUp(services, { email, password, ...names }, allowed);
    return { user: { email, emailVerified: false, ...names } };
  },
);
