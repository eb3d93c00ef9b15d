import { credentialBody } from '#app/features/identity/mailed-codes/mailed-credential.ts';
import { askServer } from '#app/platform/browser/ask-server.browser.ts';
import type { NewsletterLink } from './take-newsletter-link.browser.ts';

/** `invalid`: the link opens nothing (any more). `failed`: it could not be tried. */
export type NewsletterChange = 'done' | 'invalid' | { failed: string };

const paths = {
  confirm: '/api/newsletter/confirm',
  unsubscribe: '/api/newsletter/unsubscribe',
  reminders: '/api/newsletter/unsubscribe',
} as const;

/** Confirms or ends a subscription, or stops reminders, as a mailed link says. May be repeated: what is done stays done. */
export async function requestNewsletterChange({
  mode,
  token,
}: NewsletterLink): Promise<NewsletterChange> {
  const answer = await askServer(paths[mode], { method: 'POST', body: credentialBody(token) });
  if (answer.ok) return 'done';
  if (answer.status === 400 || answer.status === 403) return 'invalid';
  return { failed: answer.message ?? 'We could not be reached. Please try again.' };
}
