import {
  askServer,
  type ServerAnswer,
  type ServerRefusal,
} from '#app/platform/browser/ask-server.browser.ts';
import { deskSchema } from './door-answers.ts';
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

/**
 * Shows who sits here by password and code of a form. Where the form has none of it they may have opened the
 * desk in another tab: then it must be theirs.
 */
export async function showIdentity(
  { needed, email }: Showing,
  form: FormData,
): Promise<ServerAnswer<unknown>> {
  if (needed === 'nothing') return { ok: true, value: null };
  if (form.get('code')) return needed === 'open-desk' ? enter(email, form) : reauthenticate(form);
  return needed === 'open-desk' ? findOwnDesk(email) : { ok: true, value: null };
}

async function findOwnDesk(email: string): Promise<ServerAnswer<unknown>> {
  const answer = await askServer('/api/desk/session', { repeatable: true });
  if (!answer.ok) return answer;
  const now = deskSchema.parse(answer.value).email;
  if (now === email) return answer;
  const message = `The desk is open to ${now} in this browser now, and this would be done in their name. Open it as ${email}.`;
  return { ok: false, status: null, code: null, message };
}

/** The same by a passkey. */
export function showIdentityWithPasskey({ needed, email }: Showing) {
  return needed === 'open-desk' ? enterWithPasskey(email) : reauthenticateWithPasskey();
}
