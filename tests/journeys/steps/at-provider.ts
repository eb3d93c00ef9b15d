import { expect } from '@playwright/test';
import { z } from 'zod';
import { besideShop } from '#tests/harness/product-under-test.ts';

const paidSession = z.object({ payment_intent: z.string() });

/**
 * Does things to the payment of a success page as its owner or the buyer's bank would; the steps are
 * those of /sandbox/payments in sandbox/payment-page/sandbox-controls.ts.
 */
export async function atProvider(
  successPage: string,
): Promise<(step: string, data?: object) => Promise<void>> {
  const { origin, searchParams } = new URL(successPage);
  const { paymentPageUrl } = besideShop(origin);
  const session = await fetch(
    `${paymentPageUrl}/sandbox/sessions/${searchParams.get('session_id')}`,
  );
  const { payment_intent: paymentId } = paidSession.parse(await session.json());
  return async (step, data = {}) => {
    const answer = await fetch(`${paymentPageUrl}/sandbox/payments/${paymentId}/${step}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(data),
    });
    expect(answer.ok, `${step} answered ${answer.status}`).toBe(true);
  };
}
