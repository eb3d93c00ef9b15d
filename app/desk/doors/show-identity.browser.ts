import type { ServerAnswer, ServerRefusal } from '#app/platform/browser/ask-server.browser.ts';
import { enter, enterWithPasskey } from './enter.browser.ts';
import { reauthenticate, reauthenticateWithPasskey } from './reauthenticate.browser.ts';

/** What an act waits for: nothing, that they show once more who they are, or an open desk. */
export type Needed = 'nothing' | 'reauthentication' | 'open-desk';

/** What has to come before what was refused can be done. */
export function neededAfter({ code }: ServerRefusal): Needed {
  if (code === 'not_signed_in') return 'open-desk';
  return code === 'reauthentication_needed' ? 'reauthentication' : 'nothing';
}

interface Showing {
  needed: Needed;
  /** Of whoever sits here: nobody else goes on with what they began. */
  email: string;
}

/** Shows who sits here by password and code of a form; where the form has none of it there is nothing to show. */
export async function showIdentity(
  { needed, email }: Showing,
  form: FormData,
): Promise<ServerAnswer<unknown>> {
  if (needed === 'nothing' || !form.get('code')) return { ok: true, value: null };
  return needed === 'open-desk' ? enter(email, form) : reauthenticate(form);
}

/** The same by a passkey. */
export function showIdentityWithPasskey({ needed, email }: Showing) {
  return needed === 'open-desk' ? enterWithPasskey(email) : reauthenticateWithPasskey();
}
