/**
 * `12.50` as cents; `null` for an empty field. Unparsable input is passed through; the server
 * explains the refusal.
 */
export function centsOf(typed: FormDataEntryValue | null): number | string | null {
  const text = String(typed ?? '')
    .trim()
    .replace(',', '.');
  if (text === '') return null;
  const [whole = '', part = ''] = text.split('.');
  return /^\d+(\.\d\d)?$/.test(text) ? Number(whole) * 100 + Number(part) : text;
}
