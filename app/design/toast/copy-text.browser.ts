import { showToast } from '#app/design/toast/toast.browser.ts';

/** Puts a text where it can be pasted from, and says so. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ title: 'Copied' });
  } catch {
    // The browser may forbid it; the text stands there to be marked by hand.
    showToast({
      title: 'Not copied',
      description: 'Select it and copy it yourself.',
      kind: 'destructive',
    });
  }
}
