import { lookCommand } from './desk-commands.ts';
import type { ShopCommand } from './shop-command.ts';

export const settingsCommands: readonly ShopCommand[] = [
  lookCommand({
    name: 'claims',
    operands: [],
    options: {},
    summary: 'lists what the pages claim, and what stands behind it',
    help: "Lists every rating, count, struck price, testimonial and the like that the pages of this build show, with its evidence. With a live key the shop does not start while one has neither evidence nor the words 'leave out': both are written in content/claims.ts, content/testimonials.ts and content/guide-readers.ts, and count from the next build on.",
    args: () => ({}),
    shown: { columns: ['id', 'state', 'where', 'evidence', 'says'] },
  }),
];
