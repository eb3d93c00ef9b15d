import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '#app/design/button.tsx';
import { TextField } from '#app/design/field.tsx';
import { inputBox } from '#app/design/input-box.ts';
import { Notice } from '#app/design/notice.tsx';
import { copyText } from '#app/design/toast/copy-text.browser.ts';
import { formatUsd } from '#app/platform/money.ts';
import type { Answer, Row } from '../answers.ts';
import { answerOf } from '../ask-desk.browser.ts';
import { ActButtons, type ShortcutAct } from '../parts/act-buttons.tsx';
import { AddressField } from '../parts/address-field.tsx';
import { centsOf } from '../parts/cents-of.ts';
import { deskTime } from '../parts/desk-time.ts';
import { Panel } from '../parts/panel.tsx';
import { RowAct } from '../parts/row-act.tsx';

type Member = Row<'staff'>;

/** The staff, and the invitation link of a new member. */
export function StaffPanel({ staff }: { staff: readonly Member[] }) {
  const { revalidate } = useRevalidator();
  const [invited, setInvited] = useState<Answer<'staff-add'> | null>(null);
  return (
    <Panel title="Staff">
      <ul className="mb-4 divide-y divide-line">
        {staff.map((member) => (
          <li key={member.email} className="flex flex-wrap items-center justify-between gap-2 py-2">
            <div className="wrap-anywhere min-w-0">
              <p>{nameOf(member)}</p>
              <p className="text-muted text-xs">{stateOf(member)}</p>
            </div>
            <RowAct subject={member.email} act={remove(member.email)} />
          </li>
        ))}
      </ul>
      <ActButtons
        acts={[add]}
        onDone={(_act, result) => {
          setInvited(answerOf('staff-add', result));
          revalidate();
        }}
      />
      {invited && invited.link !== null && <Invited email={invited.email} link={invited.link} />}
    </Panel>
  );
}

function Invited({ email, link }: { email: string; link: string }) {
  return (
    <Notice tone="success" role="status" title={`The invitation of ${email}`} className="mt-4">
      <p className="wrap-anywhere">
        <code>{link}</code>
      </p>
      <p>It works once, for a day. Hand it to them yourself: it is never emailed.</p>
      <Button size="s" variant="secondary" onClick={() => copyText(link)}>
        Copy the invitation
      </Button>
    </Notice>
  );
}

function nameOf({ email, role, refundCapCents }: Member): string {
  const isCapped = role === 'support' && refundCapCents !== null;
  return `${email} · ${role}${isCapped ? `, refunds up to ${formatUsd(refundCapCents)}` : ''}`;
}

function stateOf(member: Member): string {
  const { joinedAt, invitedAt, signedInAt, wantsMorningMail } = member;
  if (joinedAt === null) return `invited ${deskTime(invitedAt)}, not joined yet`;
  const seen = signedInAt === null ? 'not signed in' : `signed in since ${deskTime(signedInAt)}`;
  return `joined ${deskTime(joinedAt)}, ${seen}, signs in with ${waysInOf(member)}${wantsMorningMail ? ', gets the morning email' : ''}`;
}

function waysInOf({ passkeys, hasPassword }: Member): string {
  const counted = passkeys === 1 ? '1 passkey' : `${passkeys} passkeys`;
  const ways = [...(passkeys > 0 ? [counted] : []), ...(hasPassword ? ['password'] : [])];
  return ways.join(' or ');
}

const add: ShortcutAct = {
  command: 'staff-add',
  title: 'Add somebody',
  explanation:
    'Makes a link that works once, for a day. Anyone already on the staff starts over: their passkeys, password, codes and open sessions are revoked.',
  args: {},
  read: (form) => ({
    email: form.get('email'),
    role: form.get('role'),
    refundCapCents: centsOf(form.get('cap')),
  }),
  fields: (
    <>
      <AddressField label="Email" name="email" />
      <label className="grid gap-1.5 font-semibold text-sm">
        Role
        <select name="role" defaultValue="support" className={inputBox}>
          <option value="support">Support: orders, customers, emails, refunds up to a cap</option>
          <option value="accountant">Accountant: sales and orders, to look at</option>
          <option value="content">Content: newsletters</option>
          <option value="owner">Owner: everything</option>
        </select>
      </label>
      <TextField
        label="Refunds of one order up to, in dollars"
        name="cap"
        optional
        inputMode="decimal"
        hint="For support; empty: $100."
      />
    </>
  ),
  done: 'Pass the link on to them.',
};

const remove = (email: string): ShortcutAct => ({
  command: 'staff-remove',
  title: 'Remove',
  explanation: `${email} can no longer open the desk; open sessions close at once.`,
  args: { email },
  isDangerous: true,
  done: 'They are removed.',
});
