import type { MouseEvent } from 'react';
import { showToast } from '#app/design/toast/toast.browser.ts';
import { pixelId } from '#app/platform/browser/pixel/pixel-id.browser.ts';

/** Entry of a page's foot, there only where the shop has a pixel: lets visitors change their mind. */
export function CookieChoices({ className }: { className?: string }) {
  return (
    <li className="not-[[data-pixel-id]_&]:hidden">
      <button type="button" className={className} onClick={open}>
        Cookie choices
      </button>
    </li>
  );
}

async function open({ currentTarget }: MouseEvent<HTMLElement>) {
  // Whatever a style sheet shows: without a pixel there is nothing to agree to.
  if (pixelId() === null) return;
  try {
    const { showConsentBanner } = await import('./consent-banner.browser.tsx');
    showConsentBanner(currentTarget);
  } catch {
    showToast({
      title: 'Error',
      description: 'The cookie choices could not be loaded. Check your connection and try again.',
      kind: 'destructive',
    });
  }
}
