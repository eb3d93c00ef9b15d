/** What a link in a mail leads to. */
export type NewsletterMode = 'confirm' | 'unsubscribe' | 'reminders';

/** URL of the page. The token is in the fragment, which no server and no log ever sees. */
export function newsletterLink(origin: string, mode: NewsletterMode, token: string): string {
  return `${origin}/newsletter${mode === 'confirm' ? '' : `?mode=${mode}`}#token=${token}`;
}
