import { setupSchema, staffSchema } from '../answers.ts';
import { look } from '../ask-desk.browser.ts';
import { deskOwner } from '../doors/load-owner.browser.ts';

/** How the shop is set up and who may open the desk; others than the owner see what is theirs alone. */
export async function loadSettings(args: { request: Request }) {
  const { role } = await deskOwner(args);
  if (role !== 'owner') return { setup: null, staff: null };
  const [setup, staff] = await Promise.all([
    look(setupSchema, 'setup'),
    look(staffSchema, 'staff'),
  ]);
  return { setup, staff };
}
