import { type Checked, checked } from '#app/design/form/checked.ts';
import { emailProblem } from '#app/design/form/field-rules.ts';
import { readField } from '#app/design/form/read-field.ts';
import { readOrderId } from '#app/platform/text/read-order-id.ts';
import { maxReasonCharacters } from './max-reason-characters.ts';

export interface WithdrawalFields {
  orderId: string;
  email: string;
  /** Empty where none is given. */
  reason: string;
}

/** The fields of the form, or what is wrong with them. */
export function checkWithdrawal(form: FormData): Checked<WithdrawalFields> {
  const typed = readField(form, 'orderId');
  const email = readField(form, 'email');
  const reason = readField(form, 'reason');
  return checked(
    { orderId: readOrderId(typed) ?? typed, email, reason },
    {
      // Any other is taken down too: a withdrawal that names no order of ours still counts.
      orderId: typed === '' ? 'Enter your order ID.' : null,
      email: emailProblem(email),
      reason:
        reason.length > maxReasonCharacters
          ? `Use ${maxReasonCharacters.toLocaleString('en-US')} characters at most.`
          : null,
    },
  );
}
