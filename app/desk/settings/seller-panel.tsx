import { useRevalidator } from 'react-router';
import { TextField } from '#app/design/field.tsx';
import { TextArea } from '#app/design/form/text-area.tsx';
import type { Answer } from '../answers.ts';
import { ActButtons, type ShortcutAct } from '../parts/act-buttons.tsx';
import { FactList } from '../parts/fact-list.tsx';
import { Panel } from '../parts/panel.tsx';

type Seller = Answer<'shop-settings'>['seller'];

/** Who sells, as the law wants an invoice to say it. */
export function SellerPanel({ seller }: { seller: Seller }) {
  const { revalidate } = useRevalidator();
  return (
    <Panel title="Seller">
      {seller ? (
        <FactList
          facts={[
            ['Name', seller.legalName],
            ['Address', [...seller.addressLines, seller.country].join(', ')],
            ['Tax ID', seller.taxId ?? 'none'],
            ['Registered', seller.registration ?? 'not given'],
          ]}
        />
      ) : (
        <p>Nobody is named yet: until then no invoice can be made.</p>
      )}
      <div className="mt-4">
        <ActButtons acts={[change(seller)]} onDone={revalidate} />
      </div>
    </Panel>
  );
}

const change = (seller: Seller): ShortcutAct => ({
  command: 'set-seller',
  title: seller ? 'Change the seller' : 'Name the seller',
  explanation:
    'Stands in the policies, on the contact page and on every invoice from now on; earlier invoices keep what they say.',
  args: {},
  read: (form) => ({
    legalName: form.get('legalName'),
    addressLines: String(form.get('address') ?? '')
      .split('\n')
      .filter((line) => line.trim() !== ''),
    country: form.get('country'),
    taxId: form.get('taxId'),
    registration: form.get('registration'),
  }),
  fields: (
    <>
      <TextField
        label="Name of the firm, or yours"
        name="legalName"
        defaultValue={seller?.legalName}
        required
      />
      <TextArea
        label="Address"
        name="address"
        idPrefix="seller"
        rows={3}
        defaultValue={seller?.addressLines.join('\n')}
        required
      />
      <TextField label="Country" name="country" defaultValue={seller?.country} required />
      <TextField
        label="Tax ID"
        name="taxId"
        defaultValue={seller?.taxId ?? undefined}
        hint="VAT number, EIN or the like."
        optional
      />
      <TextField
        label="Registration"
        name="registration"
        defaultValue={seller?.registration ?? undefined}
        hint="Such as the register, and the number in it."
        optional
      />
    </>
  ),
  done: 'The policies, the contact page and the next invoice say so.',
});
