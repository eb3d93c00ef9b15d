import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { forgetAbandoned } from '#app/features/checkout/forget-abandoned.server.ts';
import { checkouts } from '#database/schema/checkouts.ts';
import { openSession } from '#tests/harness/open-session.ts';
import { onOneQuietShop } from '#tests/harness/quiet-shop.ts';
import { signInAs } from '#tests/harness/sign-in-as.ts';
import { fulfil } from './fulfil.server.ts';
import { recallBuyer } from './recall-buyer.server.ts';

onOneQuietShop((quiet) => {
  const { shop, db, pay, checkoutOf } = quiet;

  test.each(['signed in', 'a guest'])(
    'money that comes after the shop forgot its buyer, %s, still goes to that buyer',
    async (who) => {
      const buyer = await signInAs(shop().services);
      const opened =
        who === 'a guest'
          ? await openSession(shop(), { email: 'late@example.com' })
          : await openSession(shop(), { email: buyer.email }, buyer.cookie);
      const before = await checkoutOf(opened.orderId);
      await db()
        .update(checkouts)
        .set({ expiresAt: new Date(0), createdAt: new Date(0) })
        .where(eq(checkouts.id, opened.orderId));
      await forgetAbandoned(db(), new Date(1), new Date());
      expect(await checkoutOf(opened.orderId)).toMatchObject({ email: '', userId: null });

      await pay(opened.sessionId);
      expect(await fulfil(shop().services, opened.sessionId, 'test')).toBe('complete');

      expect(await checkoutOf(opened.orderId)).toMatchObject({
        status: 'complete',
        email: before?.email,
        firstName: 'Ada',
        lastName: 'Lovelace',
        userId: who === 'a guest' ? null : buyer.userId,
        forgottenAt: null,
      });
    },
  );

  test('a session that names no buyer gives none back', async () => {
    const { sessionId, orderId } = await openSession(shop(), { email: 'nobody@example.com' });
    const session = await shop().services.payments.findSession(sessionId);
    if (session === null) throw new Error('There is no session.');
    const unnamed = { ...session, order: null };
    expect(await recallBuyer(shop().services, unnamed, orderId)).toBeNull();
    expect(await checkoutOf(orderId)).toMatchObject({ email: 'nobody@example.com' });
  });
});
