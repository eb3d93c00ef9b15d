import { z } from 'zod';
import { listClaims } from '#app/features/claims/list-claims.ts';
import { setMorningMail } from '#app/features/desk/morning/set-morning-mail.server.ts';
import { sendTestMail } from '#app/features/desk/queues/send-test-mail.server.ts';
import { setSeller } from '#app/features/desk/settings/set-seller.server.ts';
import { setTax } from '#app/features/desk/settings/set-tax.server.ts';
import { setTimeZone } from '#app/features/desk/settings/set-time-zone.server.ts';
import { sellerSchema } from '#app/features/shop-settings/seller.server.ts';
import { readShopSettings } from '#app/features/shop-settings/shop-settings.server.ts';
import { taxSchema } from '#app/features/shop-settings/tax.server.ts';
import { specifiedTax, taxKinds } from '#app/features/shop-settings/tax-mode.ts';
import { taxPercent } from '#content/catalog.ts';
import { bookkeepers, command, found, owners, sellers } from '../command.ts';
import { type CommandCall, WrongUsage } from '../command-line.ts';
import { emailArgument, labelled, text } from '../desk-fields.ts';

/** What the owner settles once, and how the shop is set up. */
export const settingsCommands = [
  command({
    name: 'claims',
    roles: owners,
    reads: true,
    input: z.object({}),
    run: () => Promise.resolve(found(listClaims())),
  }).cli({
    summary: 'lists what the pages claim, and what stands behind it',
    help: "Lists every rating, count, struck price, testimonial and the like that the pages of this build show, with its evidence. With a live key the shop does not start while one has neither evidence nor the words 'leave out': both are written in content/claims.ts, content/testimonials.ts and content/guide-readers.ts, and take effect with the next build.",
    shown: { columns: ['id', 'state', 'where', 'evidence', 'says'] },
  }),
  command({
    name: 'setup',
    roles: owners,
    reads: true,
    input: z.object({}),
    run: async ({ lookAtSetup }) => found(await lookAtSetup()),
  }).cli({
    summary: 'looks at how the shop is set up',
    help: 'Asks the payment provider, the mail server, DNS and the database how this shop is set up, and says what to do where something is wrong. It changes nothing.',
  }),
  command({
    name: 'test-mail',
    roles: sellers,
    act: { words: 'Test email sent', afterRestore: 'nothing-lost' },
    input: z.object({ to: emailArgument }),
    run: (services, input, actor) => sendTestMail(services, actor, input),
  }).cli({
    operands: [{ field: 'to', name: 'ADDRESS' }],
    summary: 'sends a test email',
    help: 'Sends an email that only confirms that emails arrive. To see what the mail server said: mails --json.',
    done: 'The email is on its way.',
  }),
  command({
    name: 'shop-settings',
    roles: ['owner', 'accountant'],
    reads: true,
    input: z.object({}),
    async run({ db, defaultTimeZone }) {
      const settled = await readShopSettings(db);
      return found({
        ...settled,
        tax: settled.tax ?? specifiedTax,
        timeZone: settled.timeZone ?? defaultTimeZone,
      });
    },
  }).cli({
    summary: 'shows what you have settled for the shop',
    help: 'Shows what was settled at the desk or here; these settings override the environment.',
  }),
  command({
    name: 'set-seller',
    roles: owners,
    isFresh: true,
    act: { words: 'Seller changed' },
    input: sellerSchema,
    run: (services, seller, actor) => setSeller(services, actor, seller),
  }).cli({
    options: {
      name: {
        field: 'legalName',
        value: 'NAME',
        isRequired: true,
        help: 'Of the firm, or of the person.',
      },
      address: {
        field: 'addressLines',
        value: 'LINE',
        isMany: true,
        isRequired: true,
        help: 'A line of the address. May be given several times.',
      },
      country: {
        field: 'country',
        value: 'NAME',
        isRequired: true,
        help: 'In English, such as Germany.',
      },
      'tax-id': { field: 'taxId', value: 'NUMBER', help: 'VAT number, EIN or the like.' },
      registration: {
        field: 'registration',
        value: 'TEXT',
        help: 'Such as the register, and the number in it.',
      },
    },
    summary: 'says who sells, as the policies and invoices must',
    help: 'Stands in the policies, on the contact page and on every invoice from now on; earlier invoices keep what they say. What is settled now: shop-settings.',
    done: 'The policies, the contact page and the next invoice say so.',
  }),
  command({
    name: 'set-tax',
    roles: owners,
    isFresh: true,
    act: { words: 'Tax changed' },
    input: taxSchema,
    run: (services, tax, actor) => setTax(services, actor, tax),
  }).cli({
    operands: [{ field: 'mode', name: 'MODE' }],
    options: {
      percent: {
        field: 'rateBps',
        value: 'P',
        help: `The rate for flat and included, such as 19 or 8.25; flat defaults to ${taxPercent}.`,
      },
    },
    summary: 'settles how orders are taxed from now on',
    help: 'MODE is one of these. flat: the rate is added in the cart, and nothing to the bundle. none: no tax. included: prices contain the rate, and the cart says how much it is. stripe: Stripe Tax adds it based on the buyer’s location, and the card page shows it before they pay.\n\nOrders that were priced before keep their tax. A buyer whose page still shows other sums is told before anything is charged.',
    more: taxOf,
    done: 'Orders are taxed that way from now on.',
  }),
  command({
    name: 'set-time-zone',
    roles: owners,
    act: { words: 'Time zone changed' },
    input: z.object({ timeZone: labelled('The time zone', text(100).min(1, 'says nothing')) }),
    run: (services, { timeZone }, actor) => setTimeZone(services, actor, timeZone),
  }).cli({
    operands: [{ field: 'timeZone', name: 'ZONE' }],
    summary: 'settles where the days of the shop begin and end',
    help: 'Takes the name of a time zone, such as Europe/Berlin or America/New_York, in place of what TIME_ZONE says. Sales, filters by day and the morning email go by it from now on; the days of the past follow.',
    done: 'The shop goes by the new time zone now.',
  }),
  command({
    name: 'morning-mail',
    roles: bookkeepers,
    act: { words: 'Morning email changed' },
    input: z.object({ email: emailArgument.nullish(), wants: z.boolean() }),
    run: (services, { email, wants }, actor) =>
      setMorningMail(services, actor, { email: email ?? actor.who, wants }),
  }).cli({
    operands: [{ name: 'on|off' }, { field: 'email', name: 'ADDRESS' }],
    summary: 'turns the morning email on or off for a member of staff',
    help: 'The email comes at seven by the clock of the shop: how it sold, and what needs its reader. The first one comes the next morning.',
    more({ operands: [wanted] }) {
      if (wanted === 'on' || wanted === 'off') return { wants: wanted === 'on' };
      throw new WrongUsage(`${wanted} is none of on, off.`);
    },
    done: 'It is settled.',
  }),
] as const;

/** The rate of a tax mode, in basis points, as a call names it; the mode itself is its operand. */
function taxOf({ operands: [mode = ''], text: given }: CommandCall): Record<string, unknown> {
  const percent = given('percent');
  switch (mode) {
    case 'none':
    case 'stripe':
      if (percent !== undefined) throw new WrongUsage(`The mode ${mode} takes no --percent.`);
      return {};
    case 'flat':
      return { rateBps: bpsOf(percent ?? String(taxPercent)) };
    case 'included':
      if (percent === undefined) throw new WrongUsage('--percent is missing.');
      return { rateBps: bpsOf(percent) };
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
