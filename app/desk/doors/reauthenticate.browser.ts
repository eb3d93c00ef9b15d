import { askServer, type ServerAnswer } from '#app/platform/browser/ask-server.browser.ts';
import { signWithPasskey } from './passkey.browser.ts';

/** Gives password and code of a form once more: for ten minutes the desk asks no further. */
export function reauthenticate(form: FormData): Promise<ServerAnswer<unknown>> {
  const body = { password: form.get('password') ?? '', code: form.get('code') };
  return askServer('/api/desk/reauthenticate', { method: 'POST', body });
}

/** The same by a passkey of whoever sits here. */
export async function reauthenticateWithPasskey(): Promise<ServerAnswer<unknown>> {
  const signed = await signWithPasskey('reauthenticate');
  if (!signed.ok) return signed;
  const body = { answer: signed.value };
  return askServer('/api/desk/reauthenticate-with-passkey', { method: 'POST', body });
}
