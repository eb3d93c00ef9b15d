import { useState } from 'react';
import { Button } from '#app/design/button.tsx';
import type { ListedMail } from '../answers.ts';
import { columnHelper, DataTable } from '../parts/data-table.tsx';
import { deskTime } from '../parts/desk-time.ts';
import { RowAct } from '../parts/row-act.tsx';
import { TextLink } from '../parts/text-link.tsx';
import { MailDialog } from './mail-dialog.tsx';

const column = columnHelper<ListedMail>();

const columns = column.columns([
  column.accessor('firstTriedAt', {
    header: 'When',
    cell: ({ getValue }) => (
      <time dateTime={getValue()} className="text-muted text-xs">
        {deskTime(getValue())}
      </time>
    ),
  }),
  column.display({
    id: 'mail',
    header: 'Mail',
    cell: ({ row: { original: mail } }) => (
      <>
        <p>{mail.subject}</p>
        <p className="text-muted text-xs">
          to {mail.toAddress}
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
      </>
    ),
  }),
  column.display({
    id: 'state',
    header: 'State',
    cell: ({ row: { original: mail } }) => (
      <>
        <p className={mail.state === 'sent' ? '' : 'font-semibold text-danger'}>
          {mail.state}
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

/** Mails with how they fared, and what the mail server said. */
export function MailList({ mails }: { mails: readonly ListedMail[] }) {
  return (
    <DataTable
      caption="Mails"
      columns={columns}
      rows={mails}
      keyOf={({ id }) => id}
      compact={['state']}
      empty="No mails."
    />
  );
}

function MailActs({ mail }: { mail: ListedMail }) {
  const [isOpen, setOpen] = useState(false);
  const isReceipt = mail.kind === 'receipt' || mail.kind === 'given';
  return (
    <div className="flex flex-wrap gap-2 sm:justify-end">
      <Button size="s" variant="secondary" onClick={() => setOpen(true)}>
        See it
        <span className="sr-only">: {mail.subject}</span>
      </Button>
      {isReceipt && mail.orderId && (
        <RowAct
          subject={mail.subject}
          act={{
            command: 'send-again',
            title: 'Send again',
            explanation: 'A new mail with a new link goes out; the earlier link ends.',
            args: { orderId: mail.orderId },
            done: 'The mail is on its way.',
          }}
        />
      )}
      {isOpen && <MailDialog mail={mail} onClose={() => setOpen(false)} />}
    </div>
  );
}
