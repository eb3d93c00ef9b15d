import { hasFields, isFlag } from '#app/platform/foreign-values.ts';

/** What `/api/check-email-exists` answers. */
export interface EmailCheckAnswer {
  exists: boolean;
}

export const isEmailCheckAnswer = hasFields<EmailCheckAnswer>({ exists: isFlag });
