import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#app/design/button.tsx';
import { Dialog } from '#app/design/dialog.tsx';
import { FieldError } from '#app/design/field.tsx';
import { fieldId } from '#app/design/form/field-id.ts';
import { TextArea } from '#app/design/form/text-area.tsx';
import { useForm } from '#app/design/form/use-form.browser.ts';
import { Notice } from '#app/design/notice.tsx';
import { showToast } from '#app/design/toast/toast.browser.ts';
import { BookTitle } from '#app/features/catalog/book-title.tsx';
import { moneyBackCents } from '#app/features/orders/money-back.ts';
import { formatUsd } from '#app/platform/money.ts';
import { maxReasonCharacters } from '../refund-requests/max-reason-characters.ts';
import type { OwnLine, OwnOrder } from './own-orders-answer.ts';
import { checkRefund } from './refund-rules.ts';
import { requestRefund } from './request-refund.browser.ts';

const idPrefix = 'refund';

interface RefundDialogProps {
  order: OwnOrder;
  onAsked: () => Promise<boolean>;
  onClose: () => void;
}

/** Asks for the money of an order, or of some of its books; the owner answers. */
export function RefundDialog({ order, onAsked, onClose }: RefundDialogProps) {
  const { orderId, lines, totalCents, refundedCents, taxCents } = order;
  const dialog = useRef<HTMLDialogElement>(null);
  const alone = lines.filter(({ canGoBack }) => canGoBack);
  const [chosen, setChosen] = useState(alone);
  const isAll = chosen.length === alone.length;
  const backCents = moneyBackCents(
    isAll ? 'all' : chosen.map(({ paidCents }) => paidCents),
    totalCents - refundedCents,
  );
  const form = useForm({
    idPrefix,
    check: (typed) => checkRefund(typed, alone.length),
    async send({ bookIds, reason }) {
      const problem = await requestRefund(orderId, bookIds, reason);
      if (problem === null) await onAsked();
      return problem;
    },
    done() {
      dialog.current?.close();
      showToast({ title: 'Refund Requested', description: 'We reply within 24 hours.' });
    },
  });
  useEffect(() => dialog.current?.showModal(), []);

  function follow(event: FormEvent<HTMLFormElement>) {
    form.props.onInput(event);
    const ids = new FormData(event.currentTarget).getAll('book');
    if (alone.length > 1) setChosen(alone.filter(({ bookId }) => ids.includes(bookId ?? '')));
  }

  return (
    <Dialog ref={dialog} title="Ask for a refund" onClose={onClose}>
      <form {...form.props} onInput={follow} className="grid gap-4">
        <p>
          For order {orderId}. Refunded books leave your library. Refunds take 5–10 business days.
        </p>
        {alone.length > 1 && <BookChoice lines={alone} error={form.field('book').error} />}
        <p role="status">
          You get back <strong className="figures">{formatUsd(backCents)}</strong>
          {taxCents > 0 && backCents > 0 && ', tax included'}.
        </p>
        <TextArea
          {...form.field('reason')}
          label="Reason (optional)"
          rows={3}
          maxLength={maxReasonCharacters}
        />
        {form.failure !== null && <Notice tone="danger">{form.failure}</Notice>}
        <div className="flex flex-col gap-3 sm:flex-row-reverse">
          <Button type="submit" busy={form.busy} busyLabel="Sending...">
            Ask for a refund
          </Button>
          <Button variant="secondary" onClick={() => dialog.current?.close()}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface BookChoiceProps {
  lines: readonly OwnLine[];
  error: string | undefined;
}

/** All of them at first: most who ask return the whole order. */
function BookChoice({ lines, error }: BookChoiceProps) {
  const errorId = `${idPrefix}-books-error`;
  return (
    <fieldset>
      <legend className="mb-1 font-semibold text-sm">Which books do you want to return?</legend>
      {lines.map(({ bookId, title, paidCents }, index) => (
        <label
          key={title}
          className="flex min-h-11 items-center gap-3 border-t border-line py-2 first-of-type:border-t-0"
        >
          <input
            // The first has the focus where none is ticked.
            id={index === 0 ? fieldId('book', idPrefix) : undefined}
            type="checkbox"
            name="book"
            value={bookId ?? ''}
            defaultChecked
            aria-describedby={error && errorId}
            // The shadow is an edge that is seen in the dark as well.
            className="size-5 shrink-0 rounded-[3px] accent-green [box-shadow:0_0_0_1px_var(--color-edge)]"
          />
          <span className="min-w-0 grow">
            <BookTitle title={title} />
          </span>
          <span className="text-muted text-sm figures">{formatUsd(paidCents)}</span>
        </label>
      ))}
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  );
}
