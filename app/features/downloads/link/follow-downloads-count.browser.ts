import { openDownloadLink } from './open-download-link.browser.ts';

/**
 * Says, until `signal` aborts, how many downloads of a link are counted, whenever the page comes back
 * to sight: what was saved meanwhile, here or elsewhere, was counted without it.
 */
export function followDownloadsCount(
  token: string,
  onCount: (downloadsCount: number) => void,
  signal: AbortSignal,
): void {
  const look = async () => {
    if (document.visibilityState === 'hidden') return;
    const opened = await openDownloadLink(token, signal);
    if (opened.status === 'ready') onCount(opened.order.downloadsCount);
  };
  document.addEventListener('visibilitychange', look, { signal });
}
