import { useState } from 'react';
import type { WaysIn } from '../answers.ts';
import { answerOf } from '../ask-desk.browser.ts';
import { RecoveryCodeList } from '../doors/recovery-code-list.tsx';
import { deskTime } from '../parts/desk-time.ts';
import { Panel } from '../parts/panel.tsx';
import { RowAct } from '../parts/row-act.tsx';
import {
  addPasskey,
  removePasskey,
  removePassword,
  renamePasskey,
  renewRecoveryCodes,
  setPassword,
} from './ways-in-acts.tsx';

/** One's own passkeys, password and recovery codes. */
export function WaysInPanel({ waysIn }: { waysIn: WaysIn }) {
  const { passkeys, hasPassword, recoveryCodes } = waysIn;
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const isLast = passkeys.length + (hasPassword ? 1 : 0) === 1;
  return (
    <Panel title="Your ways in">
      <ul className="mb-4 divide-y divide-line">
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} isLast={isLast} />
        ))}
        <li className="flex flex-wrap items-center justify-between gap-2 py-2">
          <p>{hasPassword ? 'Password, with the codes of an app' : 'No password'}</p>
          <div className="flex flex-wrap gap-2">
            <RowAct subject="your password" act={setPassword(hasPassword)} />
            {hasPassword && !isLast && <RowAct subject="your password" act={removePassword} />}
          </div>
        </li>
        <li className="flex flex-wrap items-center justify-between gap-2 py-2">
          <p>
            {recoveryCodes === 1
              ? '1 recovery code is left'
              : `${recoveryCodes} recovery codes are left`}
          </p>
          <RowAct
            subject="recovery codes"
            act={renewRecoveryCodes}
            onDone={(result) => setCodes(answerOf('renew-recovery-codes', result).recoveryCodes)}
          />
        </li>
      </ul>
      {codes && (
        <div role="status" className="mb-4">
          <RecoveryCodeList codes={codes} />
        </div>
      )}
      <RowAct act={addPasskey()} />
    </Panel>
  );
}

interface PasskeyRowProps {
  passkey: WaysIn['passkeys'][number];
  /** Whether nothing else opens the desk: then it stays. */
  isLast: boolean;
}

function PasskeyRow({ passkey: { id, name, createdAt, lastUsedAt }, isLast }: PasskeyRowProps) {
  const used = lastUsedAt === null ? 'not used since' : `last used ${deskTime(lastUsedAt)}`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 py-2">
      <div className="wrap-anywhere min-w-0">
        <p>Passkey: {name}</p>
        <p className="text-muted text-xs">
          made {deskTime(createdAt)}, {used}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <RowAct subject={name} act={renamePasskey(id, name)} />
        {!isLast && <RowAct subject={name} act={removePasskey(id, name)} />}
      </div>
    </li>
  );
}
