import { useState } from 'react';
import type { ListedMail } from '../answers.ts';
import { Breakable } from '../parts/breakable.tsx';
import { columnHelper, DataTable } from '../parts/data-table.tsx';
import { RowAct } from '../parts/row-act.tsx';
import { RowButton } from '../parts/row-button.tsx';
import { TextLink } from '../parts/text-link.tsx';
import { TimeStamp } from '../parts/time-stamp.tsx';
import { MailDialog } from './mail-dialog.tsx';

const column = columnHelper<ListedMail>();

const columns = column.columns([
  column.accessor('firstTriedAt', {
    header: 'When',
    cell: ({ getValue }) => <TimeStamp at={getValue()} />,
  }),
  column.display({
    id: 'mail',
    header: 'Email',
    cell: ({ row: { original: mail } }) => (
      <div className="sm:min-w-52">
        <p>{mail.subject}</p>
        <p className="text-muted text-xs">
          to <Breakable text={mail.toAddress} />
          {mail.orderId && (
            <>
              {' · '}
              <TextLink to={`/orders/${mail.orderId}`}>{mail.orderId}</TextLink>
            </>
          )}
          {mail.contactMessageId && (
            <>
              {' · '}
              <TextLink to={`/messages/${mail.contactMessageId}`}>the message</TextLink>
            </>
          )}
        </p>
      </div>
    ),
  }),
  column.display({
    id: 'state',
    header: 'State',
    cell: ({ row: { original: mail } }) => (
      <>
        <p className={looks[mail.state]}>
          {words[mail.state]}
          {mail.tries > 1 && `, ${mail.tries} tries`}
        </p>
        {mail.answer && <p className="text-muted text-xs">{mail.answer}</p>}
      </>
    ),
  }),
  column.display({
    id: 'acts',
    header: () => <span className="sr-only">Acts</span>,
    cell: ({ row: { original: mail } }) => <MailActs mail={mail} />,
  }),
]);

const words = {
  sent: 'sent',
  sending: 'on its way',
  delayed: 'delayed',
  refused: 'refused',
} as const;

const looks = {
  sent: '',
  sending: 'text-muted',
  delayed: 'font-semibold text-danger',
  refused: 'font-semibold text-danger',
} as const;

/** Mails with how they fared, and what the mail server said. */
export function MailList({ mails }: { mails: readonly ListedMail[] }) {
  return (
    <DataTable
      caption="Emails"
      columns={columns}
      rows={mails}
      keyOf={({ id }) => id}
      compact={['state']}
      narrow={['firstTriedAt', 'acts']}
      empty="No emails."
    />
  );
}

function MailActs({ mail }: { mail: ListedMail }) {
  const [isOpen, setOpen] = useState(false);
  const isReceipt = mail.kind === 'receipt' || mail.kind === 'given';
  return (
    <div className="flex flex-wrap gap-2 sm:justify-end">
      <RowButton onClick={() => setOpen(true)}>
        Read
        <span className="sr-only">: {mail.subject}</span>
      </RowButton>
      {isReceipt && mail.orderId && (
        <RowAct
          subject={mail.subject}
          act={{
            command: 'send-again',
            title: 'Send again',
            explanation:
              'Emails the receipt again with a new download link. The old link stops working.',
            args: { orderId: mail.orderId },
            done: 'The email is on its way.',
          }}
        />
      )}
      {isOpen && <MailDialog mail={mail} onClose={() => setOpen(false)} />}
    </div>
  );
}
