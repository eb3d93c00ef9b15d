import { useRevalidator } from 'react-router';
import type { z } from 'zod';
import { TextField } from '#app/design/field.tsx';
import { TextArea } from '#app/design/form/text-area.tsx';
import { ActButtons, type ShortcutAct } from '../parts/act-buttons.tsx';
import { FactList } from '../parts/fact-list.tsx';
import { Panel } from '../parts/panel.tsx';
import type { shopSettingsSchema } from './settings-answers.ts';

type Seller = z.infer<typeof shopSettingsSchema>['seller'];

/** Who sells, as invoices say it, and the way to change it. */
export function SellerPanel({ seller }: { seller: Seller }) {
  const { revalidate } = useRevalidator();
  return (
    <Panel title="Seller">
      {seller === null ? (
        <p className="mb-3">Nobody is named yet, and without a seller no invoice can be made.</p>
      ) : (
        <div className="mb-4">
          <FactList
            facts={[
              ['Name', seller.legalName],
              ['Address', [...seller.addressLines, seller.country].join(', ')],
              ['Tax ID', seller.taxId ?? 'none'],
              ['Registration', seller.registration ?? 'none'],
            ]}
          />
        </div>
      )}
      <ActButtons acts={[setSeller(seller)]} onDone={revalidate} />
    </Panel>
  );
}

const setSeller = (seller: Seller): ShortcutAct => ({
  command: 'set-seller',
  title: seller === null ? 'Name the seller' : 'Change the seller',
  explanation:
    'What the law where you are wants an invoice to say of who sells. It counts for invoices from now on; those of before keep what they say.',
  args: {},
  read: (form) => ({
    ...{ legalName: form.get('legalName'), country: form.get('country') },
    addressLines: String(form.get('address') ?? '')
      .split('\n')
      .filter((line) => line.trim() !== ''),
    ...{ taxId: form.get('taxId'), registration: form.get('registration') },
  }),
  fields: (
    <>
      <TextField
        label="Name of the firm or person"
        name="legalName"
        defaultValue={seller?.legalName}
        maxLength={200}
        required
      />
      <TextArea
        label="Address, without the country"
        name="address"
        idPrefix="seller"
        rows={3}
        defaultValue={seller?.addressLines.join('\n')}
        required
      />
      <TextField
        label="Country"
        name="country"
        defaultValue={seller?.country}
        maxLength={200}
        required
      />
      <TextField
        label="Tax ID"
        name="taxId"
        defaultValue={seller?.taxId ?? ''}
        maxLength={200}
        hint="VAT number, EIN or the like."
        optional
      />
      <TextField
        label="Registration"
        name="registration"
        defaultValue={seller?.registration ?? ''}
        maxLength={200}
        hint="Such as the register of firms and the number in it."
        optional
      />
    </>
  ),
  done: 'Invoices say so from now on.',
});
