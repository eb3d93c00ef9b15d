import { fieldsOf, isDateText } from '#app/platform/foreign-values.ts';

/** What the shop answers of an account's own end. */
export interface MyDataAnswer {
  /** When the account is to be erased, as its owner asked; `null`: it stays. */
  erasedOn: string | null;
}

/** When the account is to be erased, `null` if it is not; `undefined` for an answer of another shape. */
export function readMyDataAnswer(answer: unknown): Date | null | undefined {
  const { erasedOn } = fieldsOf<MyDataAnswer>(answer);
  if (isDateText(erasedOn)) return new Date(erasedOn);
  return erasedOn === null ? null : undefined;
}
