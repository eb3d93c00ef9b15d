import { z } from 'zod';
import { setMorningMail } from '#app/features/desk/morning/set-morning-mail.server.ts';
import { addStaff } from '#app/features/desk/staff/add-staff.server.ts';
import { listStaff } from '#app/features/desk/staff/list-staff.server.ts';
import { removeStaff } from '#app/features/desk/staff/remove-staff.server.ts';
import { roles } from '#app/features/desk/staff/roles.ts';
import { type DeskCommand, deskCommand, found } from './desk-command.ts';
import { cents, emailArgument as email } from './desk-fields.ts';

const role = z.enum(roles, `is not one of ${roles.join(', ')}`);

/** All about who may open the desk. */
export const staffCommands: readonly DeskCommand[] = [
  deskCommand('staff', z.object({}), async ({ db }) => found(await listStaff(db))),
  deskCommand(
    'staff-add',
    z.object({ email, role, refundCapCents: cents.nullish() }),
    (services, { refundCapCents = null, ...input }, actor) =>
      addStaff(services, actor, { refundCapCents, ...input }),
  ),
  deskCommand(
    'morning-mail',
    z.object({ email: email.nullish(), wants: z.boolean() }),
    (services, { email: whose, wants }, actor) =>
      setMorningMail(services, actor, { email: whose ?? actor.who, wants }),
  ),
  deskCommand('staff-remove', z.object({ email }), (services, input, actor) =>
    removeStaff(services, actor, input),
  ),
];
