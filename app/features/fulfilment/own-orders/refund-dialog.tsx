import { useEffect, useRef } from 'react';
import { Button } from '#app/design/button.tsx';
import { Dialog } from '#app/design/dialog.tsx';
import { type Checked, checked } from '#app/design/form/checked.ts';
import { readField } from '#app/design/form/read-field.ts';
import { TextArea } from '#app/design/form/text-area.tsx';
import { useForm } from '#app/design/form/use-form.browser.ts';
import { showToast } from '#app/design/toast/toast.browser.ts';
import { maxReasonCharacters } from '../refund-requests/withdrawal-rules.ts';
import type { OwnOrder } from './own-orders-answer.ts';
import { requestRefund } from './request-refund.browser.ts';

interface RefundDialogProps {
  order: OwnOrder;
  onAsked: () => Promise<boolean>;
  onClose: () => void;
}

/** Asks for the money of an order, or of some of its books; the owner answers. */
export function RefundDialog({ order, onAsked, onClose }: RefundDialogProps) {
  const { orderId, lines } = order;
  const dialog = useRef<HTMLDialogElement>(null);
  const form = useForm({
    idPrefix: 'refund',
    check: checkRefund,
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
  const alone = lines.filter(({ canGoBack }) => canGoBack);

  return (
    <Dialog ref={dialog} title="Ask for a refund" onClose={onClose}>
      <form {...form.props} className="grid gap-4">
        <p>
          For order {orderId}. What is refunded leaves your library. Refunds take 5–10 business
          days.
        </p>
        {alone.length > 1 && (
          <fieldset className="grid gap-1">
            <legend className="mb-1 font-semibold text-sm">
              Books <span className="font-normal text-muted">(none: all of them)</span>
            </legend>
            {alone.map(({ bookId, title }) => (
              <label key={title} className="flex min-h-11 items-center gap-3">
                <input
                  type="checkbox"
                  name="book"
                  value={bookId ?? ''}
                  className="size-5 shrink-0 accent-green"
                />
                {title}
              </label>
            ))}
          </fieldset>
        )}
        <TextArea
          {...form.field('reason')}
          label="Reason (optional)"
          rows={3}
          maxLength={maxReasonCharacters}
        />
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
          <Button variant="secondary" onClick={() => dialog.current?.close()}>
            Cancel
          </Button>
          <Button type="submit" busy={form.busy} busyLabel="Sending...">
            Ask for a refund
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function checkRefund(form: FormData): Checked<{ bookIds: string[]; reason: string }> {
  const bookIds = form.getAll('book').filter((id) => typeof id === 'string');
  return checked({ bookIds, reason: readField(form, 'reason') }, {});
}
