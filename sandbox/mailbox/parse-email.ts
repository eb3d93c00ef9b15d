import { type AddressObject, type HeaderLines, simpleParser } from 'mailparser';
import type { Email, EmailAddress } from './email.ts';

/**
 * Reads the raw bytes of a mail. Attachments are left out; they stay in the source.
 * A mail without a usable Date header carries `receivedAt`; one without a To header
 * (a blind copy) carries the recipients of its envelope.
 */
export async function parseEmail(
  raw: Buffer,
  envelope: { recipients: string[]; receivedAt: Date },
): Promise<Omit<Email, 'id'>> {
  const mail = await simpleParser(raw, { skipHtmlToText: true, skipTextToHtml: true });
  const date = mail.date && !Number.isNaN(mail.date.getTime()) ? mail.date : envelope.receivedAt;
  const to = addressesOf(mail.to);
  return {
    date: date.toISOString(),
    from: addressesOf(mail.from),
    to: to.length > 0 ? to : envelope.recipients.map((address) => ({ address, name: '' })),
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html || '',
    headers: headersOf(mail.headerLines),
  };
}

function addressesOf(field: AddressObject | AddressObject[] | undefined): EmailAddress[] {
  return [field ?? []]
    .flat()
    .flatMap(({ value }) => value)
    .flatMap((entry) => entry.group ?? [entry])
    .map(({ address, name }) => ({ address: address ?? '', name }));
}

/** Header lines as sent, only unfolded: mailparser's own map turns some of them into objects. */
function headersOf(lines: HeaderLines): Email['headers'] {
  const values = new Map<string, string[]>();
  for (const { key, line } of lines) {
    const value = line.slice(line.indexOf(':') + 1).replace(/\r?\n(?=[ \t])/g, '');
    values.set(key, [...(values.get(key) ?? []), value.trim()]);
  }
  return Object.fromEntries(
    [...values].map(([key, [first = '', ...more]]) => [
      key,
      more.length ? [first, ...more] : first,
    ]),
  );
}
