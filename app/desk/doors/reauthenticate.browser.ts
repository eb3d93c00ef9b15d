import { askServer, type ServerAnswer } from '#app/platform/browser/ask-server.browser.ts';

/** Gives password and code of a form once more: for ten minutes the desk asks for neither again. */
export function prove(form: FormData): Promise<ServerAnswer<unknown>> {
  const body = { password: form.get('password'), code: form.get('code') };
  return askServer('/api/desk/reauthenticate', { method: 'POST', body });
}
