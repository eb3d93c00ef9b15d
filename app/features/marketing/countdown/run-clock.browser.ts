import { spokenTimeLeft, type TimeLeft, timeLeft } from './countdown.ts';
import { followCountdown } from './follow-countdown.browser.ts';

/** What the clock shows, and what of it is read out. */
export interface ClockFace {
  shown: TimeLeft;
  said: string;
  isOver: boolean;
}

/** Reports what the clock of this visitor shows, at once and whenever that changes, until `signal` aborts. */
export function runClock(show: (face: ClockFace) => void, signal: AbortSignal): void {
  followCountdown((leftMs) => {
    show({ shown: timeLeft(leftMs), said: spokenTimeLeft(leftMs), isOver: leftMs === 0 });
  }, signal);
}
