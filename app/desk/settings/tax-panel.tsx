import { useRevalidator } from 'react-router';
import { TextField } from '#app/design/field.tsx';
import type { TaxKind, TaxMode } from '#app/features/shop-settings/tax-mode.ts';
import { formatRate } from '#app/platform/money.ts';
import { ActButtons, type ShortcutAct } from '../parts/act-buttons.tsx';
import { Panel } from '../parts/panel.tsx';
import { bpsOf } from './bps-of.ts';

interface TaxOption {
  mode: TaxKind;
  title: string;
  /** What it means for somebody who buys. */
  forBuyer: string;
}

const options: readonly TaxOption[] = [
  {
    mode: 'flat',
    title: 'Add one rate in the cart',
    forBuyer:
      'The cart adds the tax as a line of its own, and the card page charges just that. The bundle keeps its one price, to which nothing is added.',
  },
  {
    mode: 'included',
    title: 'Prices include one rate',
    forBuyer:
      'Everybody pays the price that the shelf shows, the bundle too. Cart, card page and receipt say how much of it is tax.',
  },
  {
    mode: 'stripe',
    title: 'Stripe works it out by place',
    forBuyer:
      'The cart says “plus tax where it applies”. The card page asks where the buyer is, and shows the tax before they pay; it is added to the bundle as well. You need Stripe Tax, with your registrations in it.',
  },
  {
    mode: 'none',
    title: 'No tax',
    forBuyer: 'Nothing is added, and tax is not mentioned.',
  },
];

/** How the shop taxes, what that means for a buyer, and the act that changes it. */
export function TaxPanel({ tax }: { tax: TaxMode }) {
  const { revalidate } = useRevalidator();
  const option = options.find(({ mode }) => mode === tax.mode);
  return (
    <Panel title="Tax">
      <p className="font-semibold">
        {option?.title}
        {'rateBps' in tax && `: ${formatRate(tax.rateBps)}`}
      </p>
      <p className="mt-1 mb-3">{option?.forBuyer}</p>
      <ActButtons acts={[setTax(tax)]} onDone={revalidate} />
    </Panel>
  );
}

const setTax = (tax: TaxMode): ShortcutAct => ({
  command: 'set-tax',
  title: 'Change the tax',
  explanation:
    'It applies from the next order on. Orders that were placed before keep their tax, and anyone with a cart open is told before being charged.',
  args: {},
  read: (form) => ({ mode: form.get('mode'), rateBps: bpsOf(form.get('percent')) }),
  fields: (
    <>
      <fieldset className="grid gap-2">
        <legend className="mb-1 font-semibold text-sm">How sales are taxed</legend>
        {options.map(({ mode, title, forBuyer }) => (
          <label key={mode} className="grid grid-cols-[1.25rem_1fr] gap-x-2.5">
            <input
              type="radio"
              name="mode"
              value={mode}
              defaultChecked={mode === tax.mode}
              className="mt-0.5 size-5 accent-green"
            />
            <span>{title}</span>
            <span className="col-start-2 text-muted text-sm">{forBuyer}</span>
          </label>
        ))}
      </fieldset>
      <TextField
        label="Rate in percent"
        name="percent"
        optional
        inputMode="decimal"
        pattern="\d{1,2}([.,]\d{1,2})?( ?%)?"
        defaultValue={'rateBps' in tax ? String(tax.rateBps / 100) : ''}
        hint="For the first two, such as 19 or 8.25."
      />
    </>
  ),
  done: 'The next order is taxed that way.',
});
