/** `12.50` as cents; `null` for an empty field. What is no sum goes on as it is, to be refused in words. */
export function centsOf(typed: FormDataEntryValue | null): number | string | null {
  const text = String(typed ?? '')
    .trim()
    .replace(',', '.');
  if (text === '') return null;
  const [whole = '', part = ''] = text.split('.');
  return /^\d+(\.\d\d)?$/.test(text) ? Number(whole) * 100 + Number(part) : text;
}
