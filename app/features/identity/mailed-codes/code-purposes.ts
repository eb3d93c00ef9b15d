/**
 * What a mailed code stands for: what the link does that was mailed for it. `password`: a new or a first
 * one.
 */
export const codePurposes = [
  'enter',
  'password',
  'verify',
  'open-library',
  'keep-account',
  'agree-to-email',
  'prove-email',
  'confirm-subscription',
  'unsubscribe',
  'stop-reminders',
] as const;

export type CodePurpose = (typeof codePurposes)[number];

/** Those whose code is mailed when the page of a link without its token asks for it. */
export type FreshCodePurpose = Exclude<CodePurpose, 'enter'>;

export const freshCodePurposes = codePurposes.filter((purpose) => purpose !== 'enter');

/** How many characters a code has; to sign in they are digits. */
export const codeLength = 6;
