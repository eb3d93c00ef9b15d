import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '#app/design/button.tsx';
import { Dialog } from '#app/design/dialog.tsx';
import { EmailText } from '#app/design/email-text.tsx';
import { ActionButton } from '#app/design/form/action-button.tsx';
import { showToast } from '#app/design/toast/toast.browser.ts';
import { dayWords } from '#app/platform/day-words.ts';
import { site } from '#content/site.ts';
import type { OwnOrder } from './own-orders-answer.ts';
import { dialogPlace, printDialogAlone } from './print-dialog.browser.ts';
import { requestReceipt } from './request-receipt.browser.ts';

interface OrderReceiptProps {
  order: OwnOrder;
  email: string;
  onMailed: () => Promise<boolean>;
}

/** The receipt of an order, to read, to print and to be mailed once more. */
export function OrderReceipt({ order, email, onMailed }: OrderReceiptProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p className="wrap-anywhere min-w-0 sm:flex-1">
        We emailed it to <EmailText email={email} />.
      </p>
      <Button variant="quiet" size="s" onClick={() => setOpen(true)}>
        View receipt
        <span className="sr-only"> of order {order.orderId}</span>
      </Button>
      {isOpen && (
        <ReceiptDialog
          order={order}
          email={email}
          onMailed={onMailed}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function ReceiptDialog({
  order,
  email,
  onMailed,
  onClose,
}: OrderReceiptProps & { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { orderId, link, invoice } = order;
  useEffect(() => {
    dialog.current?.showModal();
    return printDialogAlone();
  }, []);

  return createPortal(
    <Dialog ref={dialog} title="Receipt" onClose={onClose}>
      <p className="font-semibold">{site.name}</p>
      <p className="wrap-anywhere text-muted text-sm">
        Order {orderId}, {dayWords(order.purchasedAt)}
        <br />
        {invoice.name !== '' && `${invoice.name}, `}
        <EmailText email={email} />
      </p>
      <ReceiptTable order={order} />
      {order.seller && <p className="wrap-anywhere mt-4 text-sm">{order.seller}</p>}
      <p className="mt-2 text-muted text-sm">
        In US dollars. Questions? Write to {site.supportEmail} and name the order.
      </p>
      <div className="mt-5 flex flex-wrap gap-3 max-sm:*:grow print:hidden">
        <Button size="s" onClick={() => print()}>
          Print
        </Button>
        {link && (
          <ActionButton
            size="s"
            variant="secondary"
            busyLabel="Sending..."
            work={() => requestReceipt(orderId)}
            done={(problem) => {
              showToast(
                problem === null
                  ? {
                      title: 'Receipt Sent',
                      description: `It is on its way to ${email}, with a new download link. Earlier links to this order no longer work.`,
                    }
                  : { title: 'Not Sent', description: problem, kind: 'destructive' },
              );
              if (problem === null) onMailed();
            }}
          >
            Email me the receipt again
          </ActionButton>
        )}
      </div>
    </Dialog>,
    dialogPlace(),
  );
}

function ReceiptTable({ order: { lines, sums } }: { order: OwnOrder }) {
  return (
    <table className="mt-4 w-full border-line border-y text-sm">
      <caption className="sr-only">What was bought and paid</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Item</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ bookId, title, amount }) => (
          <tr key={title}>
            <th scope="row" className={`py-1.5 text-start ${bookId === null ? '' : 'font-normal'}`}>
              {title}
            </th>
            <td className="py-1.5 ps-4 text-end align-top figures">{amount}</td>
          </tr>
        ))}
      </tbody>
      <tbody className="border-line border-t">
        {sums.map(({ label, amount, isTotal }) => (
          <tr key={label} className={isTotal ? 'font-semibold' : 'text-muted'}>
            <th scope="row" className={`py-1.5 text-start ${isTotal ? '' : 'font-normal'}`}>
              {label}
            </th>
            <td className="py-1.5 ps-4 text-end align-top figures">{amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
