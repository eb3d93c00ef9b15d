import { ActionButton } from '#app/design/form/action-button.tsx';
import { showToast } from '#app/design/toast/toast.browser.ts';
import { dayWords } from '#app/platform/day-words.ts';
import { requestFoundBooks } from '../find-books/request-found-books.browser.ts';
import type { OwnOrder } from './own-orders-answer.ts';

interface OrderDownloadsProps {
  link: OwnOrder['link'];
  email: string;
}

/** What the mailed link still gives, and how to have a new one. */
export function OrderDownloads({ link, email }: OrderDownloadsProps) {
  if (link === null) return <p>This order no longer opens any book.</p>;
  return (
    <>
      <p className="min-w-0 sm:flex-1">
        {linkWords(link)}{' '}
        <span className="mt-1 block text-muted text-sm">
          In your library you can open your books as often as you like.
        </span>
      </p>
      <ActionButton
        variant="quiet"
        size="s"
        busyLabel="Sending..."
        work={() => requestFoundBooks(email)}
        done={(problem) =>
          showToast(
            problem?.toast
              ? { ...problem.toast, kind: 'destructive' }
              : {
                  title: 'Check Your Inbox',
                  description: `Links to all the books you bought are on their way to ${email}.`,
                },
          )
        }
      >
        Email me a new link
      </ActionButton>
    </>
  );
}

function linkWords({
  state,
  downloadsLeft,
  maxDownloads,
  expiresAt,
}: NonNullable<OwnOrder['link']>) {
  const day = dayWords(expiresAt);
  if (state === 'expired') return `The link in your email expired on ${day}.`;
  if (state === 'used up') return `All ${maxDownloads} downloads of the emailed link are used up.`;
  return `${downloadsLeft} of ${maxDownloads} downloads left with the emailed link, which works until ${day}.`;
}
