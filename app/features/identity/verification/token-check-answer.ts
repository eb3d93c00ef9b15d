import { fieldsOf } from '#app/platform/foreign-values.ts';

/** What `/api/check-reset-token` and `/api/verify-email` answer about a mailed link's token. */
export interface TokenCheckAnswer {
  valid: boolean;
}

/** What `/api/check-reset-token` answers. */
export interface PasswordLinkAnswer extends TokenCheckAnswer {
  /** Of a receipt's link: whether the account has a password already, which a new one would replace. */
  hasPassword?: boolean;
}

/** Whether the token is good by the server's answer; `null` for anything of another shape. */
export function readTokenCheckAnswer(answer: unknown): boolean | null {
  const { valid } = fieldsOf<TokenCheckAnswer>(answer);
  return typeof valid === 'boolean' ? valid : null;
}
