import type { MouseEvent } from 'react';
import type { Policy } from './policy.ts';

/** What a press of a link to a policy does: opens the dialog, unless a new tab or the like is asked for. */
export async function openPolicy(
  event: MouseEvent<HTMLAnchorElement>,
  policy: Policy,
): Promise<void> {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  const link = event.currentTarget;
  try {
    const { openPolicyDialog } = await import('./policy-dialog.browser.tsx');
    openPolicyDialog(policy);
  } catch {
    // The dialog's script cannot be fetched; the plain page needs none.
    location.assign(link.href);
  }
}
