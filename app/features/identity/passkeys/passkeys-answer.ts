import { fieldsOf, isDateText, isText } from '#app/platform/foreign-values.ts';

/** As many characters of a passkey's name as are kept. */
export const maxPasskeyName = 60;

/** What the shop answers of somebody's passkeys. */
export interface PasskeysAnswer {
  passkeys: { id: string; name: string; createdAt: string; lastUsedAt: string | null }[];
}

export interface Passkey {
  id: string;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

/** The passkeys in the server's answer; `null` for anything of another shape. */
export function readPasskeysAnswer(answer: unknown): Passkey[] | null {
  const { passkeys } = fieldsOf<PasskeysAnswer>(answer);
  if (!Array.isArray(passkeys)) return null;
  return passkeys.flatMap((each: unknown) => {
    const { id, name, createdAt, lastUsedAt } = fieldsOf<PasskeysAnswer['passkeys'][number]>(each);
    if (!isText(id) || !isText(name) || !isDateText(createdAt)) return [];
    const used = isDateText(lastUsedAt) ? new Date(lastUsedAt) : null;
    return [{ id, name, createdAt: new Date(createdAt), lastUsedAt: used }];
  });
}
