import { numberWord } from '#app/features/catalog/book-count.ts';
import { bundlePrice } from '#app/features/catalog/bundle-price.ts';
import { bundle } from '#app/features/catalog/catalog.ts';
import { spokenTimeLeft, type TimeLeft, timeLeft } from './countdown.ts';
import { followCountdown } from './follow-countdown.browser.ts';

/** What the clock shows, and what of it is read out; once it is over, what is shown in its place. */
export interface ClockFace {
  shown: TimeLeft;
  said: string;
  isOver: boolean;
}

/** Reports what the clock of this visitor shows, at once and whenever that changes, until `signal` aborts. */
export function runClock(show: (face: ClockFace) => void, signal: AbortSignal): void {
  followCountdown((leftMs) => {
    const isOver = leftMs === 0;
    const said = spokenTimeLeft(leftMs);
    show({ shown: timeLeft(leftMs), said: isOver ? `${said} ${priceStays()}` : said, isOver });
  }, signal);
}

/** The price does not depend on the clock, and nobody is to think that it does. */
function priceStays(): string {
  return `All ${numberWord(bundle.bookIds.length)} still cost ${bundlePrice()}.`;
}
