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
  async 'ways-in'(call) {
    call.show(await call.ask('ways-in', { email: addressOf(call) }));
  },
  async 'rename-passkey'(call) {
    const name = call.text('name');
    if (name === undefined) throw new WrongUsage('--name is missing.');
    call.show(await call.ask('rename-passkey', { ...passkeyOf(call), name }));
  },
  async 'remove-passkey'(call) {
    call.show(await call.ask('remove-passkey', passkeyOf(call)));
    if (!call.isJson) call.say('It no longer opens anything, and their open desks are closed.');
  },
  async 'remove-password'(call) {
    call.show(await call.ask('remove-password', { email: addressOf(call) }));
    if (!call.isJson) call.say('It no longer opens anything, and their open desks are closed.');
  },
  async 'renew-recovery-codes'(call) {
    const renewed = await call.ask('renew-recovery-codes', { email: addressOf(call) });
    if (call.isJson) return call.show(renewed);
    call.say('The earlier codes no longer work. Pass these on; they are shown only once:');
    for (const code of recovery.parse(renewed).recoveryCodes) call.print(`${code}\n`);
  },
};

const recovery = z.object({ recoveryCodes: z.array(z.string()) });

function passkeyOf(call: ShopCall): { email: string; passkeyId: string } {
  const passkeyId = call.text('passkey');
  if (passkeyId === undefined) throw new WrongUsage('--passkey is missing.');
  return { email: addressOf(call), passkeyId };
}

function addressOf({ operands }: ShopCall): string {
  const [, address] = operands;
  if (address === undefined) throw new WrongUsage('ADDRESS is missing.');
  return address;
}

export const staffCommands: readonly ShopCommand[] = [
  {
    name: 'staff',
    operands: [{ name: Object.keys(actions).join('|') }, { name: 'ADDRESS', isOptional: true }],
    options: {
      role: { value: 'ROLE', help: `One of ${roles.join(', ')}; owner unless given.` },
      'refund-cap': {
        value: 'CENTS',
        help: 'The most they may refund on one order; $100 unless given, and any sum for an owner.',
      },
      passkey: { value: 'ID', help: 'Which passkey, as ways-in lists them.' },
      name: { value: 'NAME', help: 'What to call it.' },
    },
    summary: 'lets somebody open the desk, lists who may and how, or removes them',
    help: 'The first owner is added here: add prints a link that works once, for a day, with which they make a passkey, or choose a password and set up an app that makes codes. Add somebody again to let them start over, for example after a lost phone: their earlier passkeys, password, codes and open sessions are revoked. What opens the desk to somebody is listed by ways-in, and can be taken away one by one; new ways in are added at the desk alone, on the device that makes them. The desk is at /desk.',
    async run(call) {
      const act = actions[call.operands[0] ?? ''];
      if (!act) {
        throw new WrongUsage(`${call.operands[0]} is none of ${Object.keys(actions).join(', ')}.`);
      }
      await act(call);
    },
  },
];
