import { taxKinds } from '#app/features/shop-settings/tax-mode.ts';
import { taxPercent } from '#content/catalog.ts';
import { actCommand, lookCommand } from './desk-commands.ts';
import { type ShopCall, type ShopCommand, WrongUsage } from './shop-command.ts';

/** The mode and the rate, in basis points, that a call names. */
function taxOf({ operands: [mode = ''], text }: ShopCall): Record<string, unknown> {
  const percent = text('percent');
  switch (mode) {
    case 'none':
    case 'stripe':
      if (percent !== undefined) throw new WrongUsage(`The mode ${mode} takes no --percent.`);
      return { mode };
    case 'flat':
      return { mode, rateBps: bpsOf(percent ?? String(taxPercent)) };
    case 'included':
      if (percent === undefined) throw new WrongUsage('--percent is missing.');
      return { mode, rateBps: bpsOf(percent) };
    default:
      throw new WrongUsage(`${mode} is none of ${taxKinds.join(', ')}.`);
  }
}

function bpsOf(percent: string): number {
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(percent)) {
    throw new WrongUsage(`${percent} is not a percentage: they look like 19 or 8.25.`);
  }
  return Math.round(Number(percent) * 100);
}

export const settingsCommands: readonly ShopCommand[] = [
  lookCommand({
    name: 'claims',
    operands: [],
    options: {},
    summary: 'lists what the pages claim, and what stands behind it',
    help: "Lists every rating, count, struck price, testimonial and the like that the pages of this build show, with its evidence. With a live key the shop does not start while one has neither evidence nor the words 'leave out': both are written in content/claims.ts, content/testimonials.ts and content/guide-readers.ts, and take effect with the next build.",
    args: () => ({}),
    shown: { columns: ['id', 'state', 'where', 'evidence', 'says'] },
  }),
  lookCommand({
    name: 'setup',
    operands: [],
    options: {},
    summary: 'looks at how the shop is set up',
    help: 'Asks the payment provider, the mail server, DNS and the database how this shop is set up, and says what to do where something is wrong. It changes nothing.',
    args: () => ({}),
  }),
  actCommand({
    name: 'test-mail',
    operands: [{ name: 'ADDRESS' }],
    options: {},
    summary: 'sends a test email',
    help: 'Sends an email that only confirms that emails arrive. To see what the mail server said: mails --json.',
    args: ({ operands: [to] }) => ({ to }),
    done: 'The email is on its way.',
  }),
  lookCommand({
    name: 'shop-settings',
    operands: [],
    options: {},
    summary: 'shows what you have settled for the shop',
    help: 'Shows what was settled at the desk or here; these settings override the environment.',
    args: () => ({}),
  }),
  actCommand({
    name: 'set-seller',
    operands: [],
    options: {
      name: { value: 'NAME', isRequired: true, help: 'Of the firm, or of the person.' },
      address: {
        ...{ value: 'LINE', isMany: true, isRequired: true },
        help: 'A line of the address. May be given several times.',
      },
      country: { value: 'NAME', isRequired: true, help: 'In English, such as Germany.' },
      'tax-id': { value: 'NUMBER', help: 'VAT number, EIN or the like.' },
      registration: { value: 'TEXT', help: 'Such as the register, and the number in it.' },
    },
    summary: 'says who sells, as the policies and invoices must',
    help: 'Stands in the policies, on the contact page and on every invoice from now on; earlier invoices keep what they say. What is settled now: shop-settings.',
    args: (call) => ({
      ...{ legalName: call.text('name'), addressLines: call.texts('address') },
      ...{ country: call.text('country'), taxId: call.text('tax-id') },
      registration: call.text('registration'),
    }),
    done: 'The policies, the contact page and the next invoice say so.',
  }),
  actCommand({
    name: 'set-tax',
    operands: [{ name: 'MODE' }],
    options: {
      percent: {
        value: 'P',
        help: `The rate for flat and included, such as 19 or 8.25; flat defaults to ${taxPercent}.`,
      },
    },
    summary: 'settles how orders are taxed from now on',
    help: 'MODE is one of these. flat: the rate is added in the cart, and nothing to the bundle. none: no tax. included: prices contain the rate, and the cart says how much it is. stripe: Stripe Tax adds it based on the buyer’s location, and the card page shows it before they pay.\n\nOrders that were priced before keep their tax. A buyer whose page still shows other sums is told before anything is charged.',
    args: taxOf,
    done: 'Orders are taxed that way from now on.',
  }),
  actCommand({
    name: 'set-time-zone',
    operands: [{ name: 'ZONE' }],
    options: {},
    summary: 'settles where the days of the shop begin and end',
    help: 'Takes the name of a time zone, such as Europe/Berlin or America/New_York, in place of what TIME_ZONE says. Sales, filters by day and the morning email go by it from now on; the days of the past follow.',
    args: ({ operands: [timeZone] }) => ({ timeZone }),
    done: 'The shop goes by the new time zone now.',
  }),
  actCommand({
    name: 'morning-mail',
    operands: [{ name: 'on|off' }, { name: 'ADDRESS' }],
    options: {},
    summary: 'turns the morning email on or off for a member of staff',
    help: 'The email comes at seven by the clock of the shop: how it sold, and what needs its reader. The first one comes the next morning.',
    args({ operands: [wanted, email] }) {
      if (wanted !== 'on' && wanted !== 'off')
        throw new WrongUsage(`${wanted} is none of on, off.`);
      return { email, wants: wanted === 'on' };
    },
    done: 'It is settled.',
  }),
];
