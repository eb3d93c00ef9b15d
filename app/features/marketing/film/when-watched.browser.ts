import { whenShown } from '#app/platform/browser/when-shown.browser.ts';

/**
 * Runs `start` once, when the page is really looked at and the reader has come to `film`: half of it
 * stands above the lowest quarter of the window. Never after `signal` aborts.
 */
export function whenWatched(film: Element | null, start: () => void, signal: AbortSignal): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      start();
    },
    { threshold: 0.5, rootMargin: '0px 0px -25%' },
  );
  signal.addEventListener('abort', () => observer.disconnect());
  whenShown(() => film && observer.observe(film), signal);
}
