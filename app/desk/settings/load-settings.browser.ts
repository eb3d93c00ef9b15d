import { setupSchema, staffSchema } from '../answers.ts';
import { look } from '../ask-desk.browser.ts';
import { deskOwner } from '../doors/load-owner.browser.ts';
import { shopSettingsSchema } from './settings-answer.ts';

/** How the shop is set up, what is settled and who may open the desk; others than the owner see what is theirs alone. */
export async function loadSettings(args: { request: Request }) {
  const { commands } = await deskOwner(args);
  const may = (command: string) => commands.includes(command);
  const [setup, settled, staff] = await Promise.all([
    may('setup') ? look(setupSchema, 'setup') : null,
    may('shop-settings') ? look(shopSettingsSchema, 'shop-settings') : null,
    may('staff') ? look(staffSchema, 'staff') : null,
  ]);
  return { setup, tax: settled?.tax ?? null, staff };
}
