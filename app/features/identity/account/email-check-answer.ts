import { fieldsOf } from '#app/platform/foreign-values.ts';

/** What `/api/check-email-exists` answers. */
export interface EmailCheckAnswer {
  exists: boolean;
}

/** Whether the server's answer says that there is an account. */
export function readEmailCheckAnswer(answer: unknown): boolean {
  return fieldsOf<EmailCheckAnswer>(answer).exists === true;
}
