import { z } from 'zod';
import { addStaff } from '#app/features/desk/staff/add-staff.server.ts';
import { listStaff } from '#app/features/desk/staff/list-staff.server.ts';
import { removeStaff } from '#app/features/desk/staff/remove-staff.server.ts';
import { roles } from '#app/features/desk/staff/roles.ts';
import { command, found, owners } from '../command.ts';
import { type CommandCall, type ShopCommand, WrongUsage } from '../command-line.ts';
import { cents, emailArgument, labelled } from '../desk-fields.ts';
import {
  listWaysInCommand,
  removePasskeyCommand,
  removePasswordCommand,
  renamePasskeyCommand,
  renewRecoveryCodesCommand,
} from './ways-in.ts';

const role = z.enum(roles, `is not one of ${roles.join(', ')}`);

const list = command({
  name: 'staff',
  roles: owners,
  reads: true,
  input: z.object({}),
  run: async ({ db }) => found(await listStaff(db)),
});

const add = command({
  name: 'staff-add',
  roles: owners,
  isFresh: true,
  act: { words: 'Staff member added', isCommon: true },
  input: z.object({
    email: emailArgument,
    role,
    refundCapCents: labelled('The cap', cents).nullish(),
  }),
  run: (services, { refundCapCents = null, ...input }, actor) =>
    addStaff(services, actor, { refundCapCents, ...input }),
});

const remove = command({
  name: 'staff-remove',
  roles: owners,
  isFresh: true,
  act: { words: 'Staff member removed', isCommon: true },
  input: z.object({ email: emailArgument }),
  run: (services, input, actor) => removeStaff(services, actor, input),
});

/** The first operand of `staff`, and what it does. */
const actions: Readonly<Record<string, (call: CommandCall) => Promise<void>>> = {
  async add(call) {
    const {
      email,
      role: added,
      link,
    } = await call.ask(add, {
      email: addressOf(call),
      role: call.text('role') ?? 'owner',
      refundCapCents: call.text('refund-cap'),
    });
    if (call.isJson) return call.show({ email, role: added, link });
    if (link === null) return call.say(`${email} has joined the desk already, as ${added}.`);
    call.say(`${email} may join the desk as ${added}, once, within a day:`);
    call.print(`${link}\n`);
  },
  async list(call) {
    call.show(await call.ask(list, {}));
  },
  async remove(call) {
    call.show(await call.ask(remove, { email: addressOf(call) }));
    if (!call.isJson) call.say('The desk is closed to them, on every device.');
  },
  async 'ways-in'(call) {
    call.show(await call.ask(listWaysInCommand, { email: addressOf(call) }));
  },
  async 'rename-passkey'(call) {
    const name = call.text('name');
    if (name === undefined) throw new WrongUsage('--name is missing.');
    call.show(await call.ask(renamePasskeyCommand, { ...passkeyOf(call), name }));
  },
  async 'remove-passkey'(call) {
    call.show(await call.ask(removePasskeyCommand, passkeyOf(call)));
    if (!call.isJson) call.say('It no longer opens anything, and their open desks are closed.');
  },
  async 'remove-password'(call) {
    call.show(await call.ask(removePasswordCommand, { email: addressOf(call) }));
    if (!call.isJson) call.say('It no longer opens anything, and their open desks are closed.');
  },
  async 'renew-recovery-codes'(call) {
    const renewed = await call.ask(renewRecoveryCodesCommand, { email: addressOf(call) });
    if (call.isJson) return call.show(renewed);
    call.say('The earlier codes no longer work. Pass these on; they are shown only once:');
    for (const code of renewed.recoveryCodes) call.print(`${code}\n`);
  },
};

function passkeyOf(call: CommandCall): { email: string; passkeyId: string } {
  const passkeyId = call.text('passkey');
  if (passkeyId === undefined) throw new WrongUsage('--passkey is missing.');
  return { email: addressOf(call), passkeyId };
}

function addressOf({ operands }: CommandCall): string {
  const [, address] = operands;
  if (address === undefined) throw new WrongUsage('ADDRESS is missing.');
  return address;
}

/** `staff` of the command line, which offers several commands of the desk. */
export const staffLine: ShopCommand = {
  name: 'staff',
  operands: [
    { name: Object.keys(actions).join('|') },
    { field: 'email', name: 'ADDRESS', isOptional: true },
  ],
  options: {
    role: { field: 'role', value: 'ROLE', help: `One of ${roles.join(', ')}; owner unless given.` },
    'refund-cap': {
      field: 'refundCapCents',
      value: 'CENTS',
      help: 'The most they may refund on one order; $100 unless given, and any sum for an owner.',
    },
    passkey: { field: 'passkeyId', value: 'ID', help: 'Which passkey, as ways-in lists them.' },
    name: { field: 'name', value: 'NAME', help: 'What to call it.' },
  },
  summary: 'lets somebody open the desk, lists who may and how, or removes them',
  help: 'The first owner is added here: add prints a link that works once, for a day, with which they make a passkey, or choose a password and set up an app that makes codes. Add somebody again to let them start over, for example after a lost phone: their earlier passkeys, password, codes and open sessions are revoked. What opens the desk to somebody is listed by ways-in, and can be taken away one by one; new ways in are added at the desk alone, on the device that makes them. The desk is at /desk.',
  async run(call) {
    const action = actions[call.operands[0] ?? ''];
    if (action) return action(call);
    throw new WrongUsage(`${call.operands[0]} is none of ${Object.keys(actions).join(', ')}.`);
  },
};

/** Those who may open the desk. */
export const staffCommands = [list, add, remove] as const;
