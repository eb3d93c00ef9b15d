import type { KnownActs } from '#app/features/desk/known-acts.ts';
import type { DeskCommand } from './command.ts';
import type { ShopCommand } from './command-line.ts';
import { attentionCommands } from './commands/attention.ts';
import { buyerCommands } from './commands/buyers.ts';
import { mailingActCommands } from './commands/mailing-acts.ts';
import { mailingCommands } from './commands/mailings.ts';
import { mailCommands } from './commands/mails.ts';
import { messageCommands } from './commands/messages.ts';
import { orderBookCommands } from './commands/order-books.ts';
import { deliveryCommands } from './commands/order-delivery.ts';
import { orderCommands } from './commands/orders.ts';
import { paperCommands } from './commands/papers.ts';
import { personalDataCommands } from './commands/personal-data.ts';
import { queueCommands } from './commands/queues.ts';
import { check, lostActs, recordCommands } from './commands/records.ts';
import { settingsCommands } from './commands/settings.ts';
import { staffCommands, staffLine } from './commands/staff.ts';
import { subscriberCommands } from './commands/subscribers.ts';
import { waysInCommands } from './commands/ways-in.ts';

/** Every command of the desk, under the title that the command line's overview gives its group. */
const groups = {
  Orders: [...orderCommands, ...deliveryCommands, ...orderBookCommands],
  'Invoices and evidence': paperCommands,
  'People who buy and read': [...buyerCommands, ...personalDataCommands],
  'What people write': messageCommands,
  'Subscribers, and what is written to them': [
    ...subscriberCommands,
    ...mailingCommands,
    ...mailingActCommands,
  ],
  'What is on its way, and what went wrong': [
    ...mailCommands,
    ...queueCommands,
    ...attentionCommands,
    ...recordCommands,
  ],
  'Who may open the desk': [...staffCommands, ...waysInCommands],
  'How the shop is set up': settingsCommands,
  'The shop as a whole': [check, lostActs],
} as const;

type AnyCommand = (typeof groups)[keyof typeof groups][number];

/** The commands by their names, for the types of what pages ask and are answered. */
export type DeskCommands = { [Each in AnyCommand as Each['name']]: Each };

const all: readonly DeskCommand[] = Object.values(groups).flat();

export const deskCommands: ReadonlyMap<string, DeskCommand> = new Map(
  all.map((each) => [each.name, each]),
);

/** The names of all commands. */
export const deskCommandNames: readonly string[] = [...deskCommands.keys()];

/** What the command line offers of the desk, by the titles of its overview. */
export const shopCommandGroups: Readonly<Record<string, readonly ShopCommand[]>> =
  Object.fromEntries(
    Object.entries(groups).map(([title, commands]) => [
      title,
      [
        ...commands.flatMap(({ shopCommand }) => shopCommand ?? []),
        ...(title === 'Who may open the desk' ? [staffLine] : []),
      ],
    ]),
  );

/** The commands that change what opens the desk: the cookie that they came with is replaced. */
export const turningCommands: ReadonlySet<string> = new Set(
  waysInCommands.filter(({ act }) => act !== null).map(({ name }) => name),
);

/** Acts that are not commands: staff who come to the desk. */
const entries = [
  { name: 'join', words: 'Joined the desk' },
  { name: 'open-desk', words: 'Desk opened' },
];

/** What is declared about each act. */
export const knownActs: KnownActs = new Map([
  ...all.flatMap(({ name, act }) => (act ? [[name, act] as const] : [])),
  ...entries.map(({ name, words }) => [name, { words }] as const),
]);
