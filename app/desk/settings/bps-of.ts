/**
 * `8.25` percent as basis points; nothing for an empty field. Unparsable input is passed through;
 * the server explains the refusal.
 */
export function bpsOf(typed: FormDataEntryValue | null): number | string | undefined {
  const text = String(typed ?? '')
    .trim()
    .replace(',', '.')
    .replace(/ ?%$/, '');
  if (text === '') return undefined;
  return /^\d+(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : text;
}
