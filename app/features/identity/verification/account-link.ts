export type AccountLink = { email: string; token: string } & (
  | { mode: 'verify'; purpose?: 'not-me' | 'library' }
  | { mode: 'reset'; purpose?: 'set' }
  | { mode: 'enter' | 'keep'; purpose?: never }
  | { mode: 'change'; purpose: 'agree' | 'prove' | 'not-me' }
);

/**
 * Address of the page for a mailed link. The token is in the fragment, which no server and no log
 * ever sees. The purpose chooses the page's words and where it leads, nothing more.
 */
export function accountLink(origin: string, { mode, purpose, email, token }: AccountLink): string {
  const query = new URLSearchParams({ mode, ...(purpose && { purpose }), email });
  return `${origin}/auth?${query}#token=${token}`;
}
