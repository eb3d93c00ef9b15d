import { z } from 'zod';
import { roles } from '#app/features/desk/staff/roles.ts';
import { type ShopCall, type ShopCommand, WrongUsage } from './shop-command.ts';

const invitation = z.object({
  email: z.string(),
  role: z.string(),
  link: z.string().nullable(),
});

const actions: Readonly<Record<string, (call: ShopCall) => Promise<void>>> = {
  async add(call) {
    const email = addressOf(call);
    const role = call.text('role') ?? 'owner';
    const refundCapCents = call.text('refund-cap');
    const added = invitation.parse(await call.ask('staff-add', { email, role, refundCapCents }));
    if (call.isJson) return call.show(added);
    if (added.link === null) {
      return call.say(`${added.email} has joined the desk already, as ${added.role}.`);
    }
    call.say(`${added.email} may join the desk as ${added.role}, once, within a day:`);
    call.print(`${added.link}\n`);
  },
  async list(call) {
    call.show(await call.ask('staff', {}));
  },
  async remove(call) {
    call.show(await call.ask('staff-remove', { email: addressOf(call) }));
    if (!call.isJson) call.say('The desk is closed to them, on every device.');
  },
};

function addressOf({ operands }: ShopCall): string {
  const [, address] = operands;
  if (address === undefined) throw new WrongUsage('ADDRESS is missing.');
  return address;
}

export const staffCommands: readonly ShopCommand[] = [
  {
    name: 'staff',
    operands: [{ name: 'add|list|remove' }, { name: 'ADDRESS', isOptional: true }],
    options: {
      role: { value: 'ROLE', help: `One of ${roles.join(', ')}; owner unless given.` },
      'refund-cap': {
        value: 'CENTS',
        help: 'Most that they may send back of one order; $100 unless given, and any sum for an owner.',
      },
    },
    summary: 'lets somebody open the desk, lists who may, or ends it',
    help: 'The first owner is added here: add prints a link that works once, for a day, by which they choose a password and set up an app that makes codes. Add somebody again to let them begin anew, as after a lost phone: what opened the desk for them before ends. The desk is at /desk.',
    async run(call) {
      const act = actions[call.operands[0] ?? ''];
      if (!act) throw new WrongUsage(`${call.operands[0]} is none of add, list and remove.`);
      await act(call);
    },
  },
];
