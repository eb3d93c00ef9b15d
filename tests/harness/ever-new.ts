/** Headers that no two answers have alike, whatever they say. */
export const everNew: ReadonlySet<string> = new Set(['date', 'x-request-id']);
