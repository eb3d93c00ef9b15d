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
    throw new WrongUsage(`${percent} is no percentage: one looks like 19 or 8.25.`);
  }
  return Math.round(Number(percent) * 100);
}

export const settingsCommands: readonly ShopCommand[] = [
  lookCommand({
    name: 'shop-settings',
    operands: [],
    options: {},
    summary: 'shows what is settled at the desk',
    help: 'Shows who sells, how sales are taxed and the time zone of the shop.',
    args: () => ({}),
  }),
  actCommand({
    name: 'set-tax',
    operands: [{ name: 'MODE' }],
    options: {
      percent: {
        value: 'P',
        help: `The rate of flat and included, such as 19 or 8.25; flat without it: ${taxPercent}.`,
      },
    },
    summary: 'settles how orders are taxed from now on',
    help: 'MODE is one of these. flat: the rate is added in the cart, and nothing to the bundle. none: no tax. included: prices contain the rate, and the cart says how much it is. stripe: Stripe Tax adds it by the place of the buyer, and the card page shows it before they pay.\n\nOrders that were priced before keep their tax. A buyer whose page still shows other sums is told before anything is charged.',
    args: taxOf,
    done: 'Orders are taxed so from now on.',
  }),
];
