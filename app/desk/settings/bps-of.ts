/** `8.25`, percent, as basis points; nothing for an empty field. What is no percentage goes on as it is, to be refused in words. */
export function bpsOf(typed: FormDataEntryValue | null): number | string | undefined {
  const text = String(typed ?? '')
    .trim()
    .replace(',', '.')
    .replace(/ ?%$/, '');
  if (text === '') return undefined;
  return /^\d+(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : text;
}
