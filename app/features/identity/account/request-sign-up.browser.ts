import { askServer } from '#app/platform/browser/ask-server.browser.ts';
import { type AccountAnswer, unexpectedFailure } from './account-answer.ts';
import { requestEmailCheck } from './request-email-check.browser.ts';
import { splitFullName } from './split-full-name.ts';

interface NewAccount {
  fullName: string;
  email: string;
  password: string;
}

const addressIsKnown =
  'An account with this e-mail address already exists. Sign in or reset your password.';

/** Makes an account and signs nobody in. Again with the same address is refused. */
export async function requestSignUp({
  fullName,
  email,
  password,
}: NewAccount): Promise<AccountAnswer> {
  if (await requestEmailCheck(email)) return { ok: false, message: addressIsKnown };
  const answer = await askServer('/api/auth/sign-up/email', {
    method: 'POST',
    body: { email, password, name: fullName, ...splitFullName(fullName) },
  });
  return answer.ok ? { ok: true } : { ok: false, message: answer.message ?? unexpectedFailure };
}
