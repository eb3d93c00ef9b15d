import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#app/design/button.tsx';
import { dayWords } from '#app/platform/day-words.ts';
import { formatUsd } from '#app/platform/money.ts';
import { focusAfterDialog } from './focus-after-dialog.browser.ts';
import type { OwnOrder, OwnRequest } from './own-orders-answer.ts';
import { RefundDialog } from './refund-dialog.tsx';

interface OrderRefundProps {
  order: OwnOrder;
  onAsked: () => Promise<boolean>;
}

/** What was asked back of an order and what came of it, and the way to ask. */
export function OrderRefund({ order, onAsked }: OrderRefundProps) {
  const [isOpen, setOpen] = useState(false);
  const { orderId, requests, refundUntil } = order;
  const listId = `requests-${orderId}`;

  function close() {
    flushSync(() => setOpen(false));
    // Where it was asked for, the button has gone.
    focusAfterDialog(listId);
  }

  return (
    <>
      {requests.length > 0 && (
        <ul id={listId} tabIndex={-1} className="grid min-w-0 gap-2 sm:flex-1">
          {requests.map((request) => (
            <li key={request.askedAt} className="wrap-anywhere">
              {requestWords(request)}
            </li>
          ))}
        </ul>
      )}
      {refundUntil && (
        <>
          {requests.length === 0 && (
            <p className="min-w-0 sm:flex-1">
              Not for you? You can get your money back until {dayWords(refundUntil)}.
            </p>
          )}
          <Button variant="quiet" size="s" onClick={() => setOpen(true)}>
            Ask for a refund
            <span className="sr-only"> of order {orderId}</span>
          </Button>
        </>
      )}
      {isOpen && <RefundDialog order={order} onAsked={onAsked} onClose={close} />}
    </>
  );
}

function requestWords(request: OwnRequest): string {
  const { kind, state, askedAt, isLate, answer } = request;
  const day = dayWords(new Date(askedAt));
  const asked =
    kind === 'withdrawal'
      ? `You withdrew from this purchase on ${day}${isLate ? ', after the 30 days' : ''}${aboutWords(request)}.`
      : `You asked for your money back on ${day}${aboutWords(request)}.`;
  switch (state) {
    case 'open':
      return `${asked} We reply within 24 hours.`;
    case 'refunded':
      return `${asked} It was approved: refunds take 5–10 business days.`;
    case 'declined':
      return `${asked} It was declined${answer === null ? '.' : `: ${answer}`}`;
  }
}

function aboutWords({ titles, cents }: OwnRequest): string {
  const books = titles.length === 0 ? 'the whole order' : list.format(titles);
  if (cents !== null) return `: ${formatUsd(cents)} for ${books}`;
  return titles.length === 0 ? '' : `, for ${books}`;
}

const list = new Intl.ListFormat('en-US');
