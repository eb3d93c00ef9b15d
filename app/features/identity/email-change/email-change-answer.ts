import { fieldsOf, isDateText, isText } from '#app/platform/foreign-values.ts';

/** What the shop answers of a change of somebody's address that is under way; `null`: none is. */
export interface EmailChangeAnswer {
  pending: (Omit<PendingEmailChange, 'expiresAt'> & { expiresAt: string }) | null;
}

export interface PendingEmailChange {
  newEmail: string;
  /** Whether the mailbox of the address that the account has agreed. */
  hasPresentAgreed: boolean;
  /** The same of the new one. */
  hasNewAgreed: boolean;
  expiresAt: Date;
}

/** The change in the server's answer; `null` where there is none, and for anything of another shape. */
export function readEmailChange(answer: unknown): PendingEmailChange | null {
  const { pending } = fieldsOf<EmailChangeAnswer>(answer);
  const fields = fieldsOf<NonNullable<EmailChangeAnswer['pending']>>(pending);
  const { newEmail, hasPresentAgreed, hasNewAgreed, expiresAt } = fields;
  if (!isText(newEmail) || !isDateText(expiresAt)) return null;
  return {
    newEmail,
    hasPresentAgreed: hasPresentAgreed === true,
    hasNewAgreed: hasNewAgreed === true,
    expiresAt: new Date(expiresAt),
  };
}
