import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#app/design/button.tsx';
import { dayWords } from '#app/platform/day-words.ts';
import { formatUsd } from '#app/platform/money.ts';
import { site } from '#content/site.ts';
import { focusAfterDialog } from './focus-after-dialog.browser.ts';
import { InvoiceDialog } from './invoice-dialog.tsx';
import type { OwnOrder, OwnPaper } from './own-orders-answer.ts';

interface OrderInvoiceProps {
  order: OwnOrder;
  onMade: () => Promise<boolean>;
}

/** The papers of an order to download, the form that makes the invoice, or why there is none. */
export function OrderInvoice({ order, onMade }: OrderInvoiceProps) {
  const [isOpen, setOpen] = useState(false);
  const { orderId, papers, invoice } = order;
  const listId = `papers-${orderId}`;

  function close() {
    flushSync(() => setOpen(false));
    // Where the invoice came, the button has gone.
    focusAfterDialog(listId);
  }

  return (
    <>
      {papers.length > 0 && <PaperList id={listId} papers={papers} />}
      {invoice.canBeMade && (
        <>
          {papers.length === 0 && <p className="w-full sm:flex-1">Available as a PDF.</p>}
          <Button variant="quiet" size="s" onClick={() => setOpen(true)}>
            Make an invoice
            <span className="sr-only"> for order {orderId}</span>
          </Button>
        </>
      )}
      {papers.length === 0 && invoice.obstacle !== null && <p>{invoice.obstacle}</p>}
      {isOpen && <InvoiceDialog order={order} onMade={onMade} onClose={close} />}
    </>
  );
}

function PaperList({ id, papers }: { id: string; papers: readonly OwnPaper[] }) {
  return (
    <div className="min-w-0 grow">
      <ul id={id} tabIndex={-1}>
        {papers.map((paper) => (
          <li key={paper.id} className="flex flex-wrap items-center justify-between gap-x-6">
            <span>
              {paperWords(paper)}
              <span className="block text-muted text-sm">
                {dayWords(new Date(paper.issuedOn), 'UTC')}
              </span>
            </span>
            <a
              href={`/api/orders/paper?${new URLSearchParams({ id: paper.id })}`}
              className="inline-flex min-h-11 items-center font-semibold text-green text-sm underline underline-offset-4 hover:text-green-lit"
            >
              Download {paper.id}
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-1 text-muted text-sm">
        Is something wrong with it? Write to {site.supportEmail}.
      </p>
    </div>
  );
}

function paperWords({ kind, totalCents, isCanceled }: OwnPaper): string {
  if (kind === 'credit-note') return `Credit note for ${formatUsd(totalCents)}`;
  return `Invoice for ${formatUsd(totalCents)}${isCanceled ? ', canceled' : ''}`;
}
