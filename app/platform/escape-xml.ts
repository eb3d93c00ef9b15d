/** What XML 1.0 forbids, even as a character reference; and other control characters, which show nothing. */
const unwritable = /[^\P{Cc}\t\n\r]|\p{Cs}|\p{Noncharacter_Code_Point}/gu;

/**
 * A text as XML holds it, in elements and in attributes between double quotes. Characters that no XML
 * file may hold are left out.
 */
export function escapeXml(text: string): string {
  return text
    .replaceAll(unwritable, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
