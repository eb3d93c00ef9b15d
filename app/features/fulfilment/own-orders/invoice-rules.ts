import { type Checked, checked } from '#app/design/form/checked.ts';
import { readField } from '#app/design/form/read-field.ts';

/** What a buyer wants on an invoice. */
export interface InvoiceDetails {
  /** Empty for none, as is the tax id. */
  company: string;
  taxId: string;
  addressLines: string[];
  country: string;
}

type InvoiceField = 'company' | 'taxId' | 'address' | 'country';

/** As the server takes them. */
const maxCharacters = 200;
const maxAddressLines = 6;

/** All of it may be left out; empty lines of the address are none. */
export function checkInvoice(form: FormData): Checked<InvoiceDetails, InvoiceField> {
  const addressLines = readField(form, 'address')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const values = {
    company: readField(form, 'company'),
    taxId: readField(form, 'taxId'),
    addressLines,
    country: readField(form, 'country'),
  };
  return checked<InvoiceDetails, InvoiceField>(values, {
    company: lengthProblem(values.company),
    taxId: lengthProblem(values.taxId),
    address:
      addressLines.length > maxAddressLines
        ? `Use at most ${maxAddressLines} lines.`
        : (addressLines.map(lengthProblem).find((problem) => problem !== null) ?? null),
    country: lengthProblem(values.country),
  });
}

function lengthProblem(text: string): string | null {
  return text.length > maxCharacters
    ? `Use at most ${maxCharacters} characters on one line.`
    : null;
}
