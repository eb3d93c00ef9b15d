import { failure } from '#app/design/form/checked.ts';
import { leaveFor } from '#app/platform/browser/leave-page.browser.ts';
import { leaveForPaidOrder } from '../leave-for-paid-order.browser.ts';
import { type BundleDetails, type BundleProblem, bundleStartFailed } from './bundle-details.ts';
import { type BundleCheckoutStart, startBundleCheckout } from './start-bundle-checkout.browser.ts';

/**
 * Sends the buyer to the card page for the bundle, or to this visit's order if that is paid. Resolves to why it does not, `null` when the
 * browser's Back has brought them here again.
 */
export async function payForBundle(
  details: BundleDetails,
  isGuest: boolean,
): Promise<BundleProblem | null> {
  const start = await startSafely(details, isGuest);
  switch (start.status) {
    case 'opened':
      await leaveFor(start.paymentUrl);
      return null;
    case 'paid':
      await leaveForPaidOrder(start.path, start.message);
      return null;
    case 'account-exists':
      return start.status;
    case 'failed': {
      const { field, message } = start;
      return {
        ...failure('Payment Error', message),
        errors: field === null ? {} : { [field]: message },
      };
    }
  }
}

async function startSafely(details: BundleDetails, isGuest: boolean): Promise<BundleCheckoutStart> {
  try {
    return await startBundleCheckout(details, { isGuest });
  } catch (error) {
    // A bug, but the buyer must not be left with a button that never ends.
    reportError(error);
    return { status: 'failed', message: bundleStartFailed, field: null };
  }
}
