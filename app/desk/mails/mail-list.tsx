import { Link } from 'react-router';
import type { ListedMail } from '../answers.ts';
import { deskTime } from '../parts/desk-time.ts';

/** Mails with how they fared, and what the mail server said of those that did not go. */
export function MailList({ mails }: { mails: readonly ListedMail[] }) {
  if (mails.length === 0) return <p className="text-muted">No mails.</p>;
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-card">
      {mails.map(({ id, firstTriedAt, toAddress, subject, state, tries, answer, orderId }) => (
        <li key={id} className="grid gap-x-4 px-4 py-2.5 sm:grid-cols-[10.5rem_1fr_max-content]">
          <time dateTime={firstTriedAt} className="text-muted">
            {deskTime(firstTriedAt)}
          </time>
          <div className="wrap-anywhere min-w-0">
            <p>
              {subject} · {toAddress}
            </p>
            {state !== 'sent' && answer && <p className="text-danger text-xs">{answer}</p>}
          </div>
          <div className="flex gap-3">
            <span>
              {state}
              {tries > 1 && `, ${tries} tries`}
            </span>
            {orderId && (
              <Link to={`/orders/${orderId}`} className="text-green underline underline-offset-4">
                {orderId}
              </Link>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
