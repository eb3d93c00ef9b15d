import { carryToast } from '#app/design/toast/carried-toast.browser.ts';
import { leaveFor } from '#app/platform/browser/leave-page.browser.ts';

/**
 * Takes a buyer whose order is paid already to the page about it, and tells them there. Resolves
 * when the browser's Back has brought them here again.
 */
export async function leaveForPaidOrder(path: string, message: string | null): Promise<void> {
  carryToast({ title: 'Already Paid', description: message ?? '' });
  await leaveFor(path);
}
