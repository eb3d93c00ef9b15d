import { cookiesRefused } from '#app/features/identity/session/cookies-refused.ts';
import { askServer, type ServerAnswer } from '#app/platform/browser/ask-server.browser.ts';
import { signWithPasskey } from './passkey.browser.ts';

/** Opens the desk to whose address this is, with password and code of a form; without a password by a recovery code. */
export function enter(email: string, form: FormData): Promise<ServerAnswer<unknown>> {
  const body = { email, password: form.get('password') ?? '', code: form.get('code') };
  return openDesk('/api/desk/sign-in', body);
}

/** Opens the desk with a passkey of this device; with an address, to whose it is alone. */
export async function enterWithPasskey(email: string | null): Promise<ServerAnswer<unknown>> {
  const signed = await signWithPasskey('open');
  return signed.ok ? enterSigned(signed.value, email) : signed;
}

/** Opens the desk with what a passkey has signed. */
export function enterSigned(answer: unknown, email: string | null): Promise<ServerAnswer<unknown>> {
  return openDesk('/api/desk/sign-in-with-passkey', { answer, email });
}

/** Looks whether the browser kept the session: without it the next page would ask to sign in, and not say why. */
async function openDesk(path: string, body: object): Promise<ServerAnswer<unknown>> {
  const answer = await askServer(path, { method: 'POST', body });
  if (!answer.ok) return answer;
  const session = await askServer('/api/desk/session', { repeatable: true });
  if (session.ok || session.status !== 401) return answer;
  return { ...session, message: cookiesRefused };
}
