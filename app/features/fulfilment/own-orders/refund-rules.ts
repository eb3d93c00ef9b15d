import { type Checked, checked } from '#app/design/form/checked.ts';
import { readField } from '#app/design/form/read-field.ts';

interface RefundWish {
  /** Empty: the whole order. */
  bookIds: string[];
  reason: string;
}

/** What of an order is to go back; `offered`: how many of its books can be chosen. */
export function checkRefund(
  form: FormData,
  offered: number,
): Checked<RefundWish, 'book' | 'reason'> {
  const chosen = form.getAll('book').filter((id) => typeof id === 'string');
  const isChoice = offered > 1;
  return checked(
    {
      bookIds: chosen.length < offered && isChoice ? chosen : [],
      reason: readField(form, 'reason'),
    },
    { book: isChoice && chosen.length === 0 ? 'Choose at least one book.' : null },
  );
}
