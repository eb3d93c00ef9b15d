/** A code that was typed, and the address that its page is about. */
export interface CodeCredential {
  email: string;
  code: string;
}

/** What a mailed link gives its page: its token, empty where that was lost on the way, or the code typed in its place. */
export type MailedCredential = string | CodeCredential;

/** As the endpoints take it. */
export type CredentialBody = { token: string } | CodeCredential;

/** The same. */
export function credentialBody(credential: MailedCredential): CredentialBody {
  return typeof credential === 'string' ? { token: credential } : credential;
}

/** Tells one credential from another. */
export function credentialKey(credential: MailedCredential): string {
  return typeof credential === 'string' ? credential : credential.code;
}
