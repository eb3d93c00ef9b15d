import { runCommand, sentenceOf } from '../ask-desk.browser.ts';
import type { Written } from './save-mailing.browser.ts';

export interface DraftPreview {
  /** The last that could be laid out; `null` until there is one. */
  html: string | null;
  /** Why it is not shown, or what is to be said of its length. */
  problem: string | null;
}

/** How long the typing must rest. */
const restMs = 300;

/**
 * Has a draft laid out once the typing rests, and hands it to `show`. Returns a function that stops,
 * after which `show` is not called.
 */
export function followDraft(
  written: Written,
  show: (next: (last: DraftPreview) => DraftPreview) => void,
): () => void {
  let isOver = false;
  const timer = setTimeout(async () => {
    const answer = await runCommand('preview-mailing', written);
    if (isOver) return;
    show(({ html }) =>
      answer.ok
        ? { html: answer.value.html, problem: answer.value.sizeWarning }
        : { html, problem: sentenceOf(answer) },
    );
  }, restMs);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

/** Writes an email into a frame of ours, scrolled to where it was. */
export function showInFrame(frame: HTMLIFrameElement | null, html: string): void {
  const page = frame?.contentDocument?.documentElement;
  if (!page) return;
  const { scrollTop } = page;
  page.innerHTML = html;
  page.scrollTop = scrollTop;
}
