import { CronExpressionParser } from 'cron-parser';

export interface ComingRound {
  name: string;
  /** Cron expression, in UTC. */
  every: string;
  /** For how long it will have nothing to do, unless it is called round; 0 if it has. */
  restMs?: (() => Promise<number>) | undefined;
}

/** When jobs that come round come next. Times are milliseconds since 1970. */
export interface Rounds {
  /** Those whose time has come, but for those that rest; each is told once for each of its times. */
  take(now: number): Promise<string[]>;
  /** When the next one comes; `Infinity` if none ever does. */
  nextAt(): number;
  /** Ends the rest of one of them, or of all. */
  callRound(name?: string): void;
}

/** A start in the middle of a minute is in time for what came at its beginning. */
const lateMs = 60_000;

/** Begins with those whose time came in the minute before `now`. */
export function openRounds(jobs: readonly ComingRound[], now: number): Rounds {
  const plans = jobs.map((job) => ({ job, at: after(job.every, now - lateMs), restsUntil: 0 }));
  const comesAt = ({ job, at, restsUntil }: (typeof plans)[number]) =>
    restsUntil > at ? after(job.every, restsUntil) : at;

  return {
    async take(current) {
      const due: string[] = [];
      for (const plan of plans) {
        if (comesAt(plan) > current) continue;
        const restMs = (await plan.job.restMs?.()) ?? 0;
        plan.restsUntil = restMs > 0 ? current + restMs : 0;
        plan.at = after(plan.job.every, current);
        if (restMs <= 0) due.push(plan.job.name);
      }
      return due;
    },
    nextAt: () => Math.min(...plans.map(comesAt)),
    callRound(name) {
      for (const plan of plans) {
        if (name === undefined || plan.job.name === name) plan.restsUntil = 0;
      }
    },
  };
}

function after(cron: string, time: number): number {
  return CronExpressionParser.parse(cron, { currentDate: new Date(time), tz: 'UTC' })
    .next()
    .getTime();
}
