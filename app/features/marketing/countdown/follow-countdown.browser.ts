import { followKept, inBrowser } from '#app/platform/browser/storage.browser.ts';
import {
  countdownKey,
  countdownLengthMs,
  isPossible,
  msLeft,
  msToNextSecond,
  overForGoodMs,
  readEnd,
} from './countdown.ts';

/**
 * Starts the countdown on a first visit, or goes on with the one that runs, and reports what is left,
 * in milliseconds, at once and whenever the shown second changes, until `signal` aborts. All tabs
 * count to the same end. After sleep, a hidden tab or a change of the clock the next report is right.
 */
export function followCountdown(report: (leftMs: number) => void, signal: AbortSignal): void {
  let endsAtMs = openCountdown(Date.now());
  let timer: ReturnType<typeof setTimeout> | undefined;

  function tick() {
    const nowMs = Date.now();
    if (!isPossible(endsAtMs, nowMs)) endsAtMs = openCountdown(nowMs);
    const leftMs = msLeft(endsAtMs, nowMs);
    if (leftMs === 0 && endsAtMs !== overForGoodMs) keepOn(overForGoodMs);
    report(leftMs);
    clearTimeout(timer);
    const waitMs = msToNextSecond(leftMs);
    if (waitMs !== null) timer = setTimeout(tick, waitMs);
  }

  function takeOver() {
    // What is kept now, and not what the event tells: two tabs that began at once would swap ends.
    const kept = readEnd(inBrowser.read(countdownKey), Date.now()) ?? endsAtMs;
    keepOn(endsAtMs === overForGoodMs ? overForGoodMs : kept);
    tick();
  }

  /** Counts to this end from now on, on later visits too. */
  function keepOn(endMs: number) {
    endsAtMs = endMs;
    keepEnd(endMs);
  }

  followKept(countdownKey, takeOver, signal);
  window.addEventListener('pageshow', tick, { signal });
  document.addEventListener('visibilitychange', tick, { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
  tick();
}

/** The end that counts now; where there is none, a new one, kept for all later visits. */
function openCountdown(nowMs: number): number {
  const kept = readEnd(inBrowser.read(countdownKey), nowMs);
  if (kept !== null) return kept;
  const endsAtMs = nowMs + countdownLengthMs;
  keepEnd(endsAtMs);
  return endsAtMs;
}

function keepEnd(endsAtMs: number): void {
  inBrowser.keep(countdownKey, String(endsAtMs));
}
