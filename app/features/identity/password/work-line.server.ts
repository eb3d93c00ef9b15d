/** More is asked for than can be done: nothing was begun, and the same may be asked again soon. */
export class WorkOverload extends Error {
  override name = 'WorkOverload';

  constructor() {
    super('More work waits than can be done.');
  }
}

export interface WorkLine {
  /** Does the work when its turn comes, in the order of asking. Rejects with a WorkOverload where it cannot come soon. */
  take<Result>(work: () => Promise<Result>): Promise<Result>;
}

interface LineLimits {
  /** How much is done at a time. */
  places: number;
  /** How much may wait beyond that. */
  maxWaiting: number;
  /** How long each may wait. */
  maxWaitMs: number;
}

/** A short line in front of work that would take the whole machine. */
export function createWorkLine({ places, maxWaiting, maxWaitMs }: LineLimits): WorkLine {
  const line: (() => void)[] = [];
  let free = places;

  const turn = () =>
    new Promise<void>((begin, refuse) => {
      if (line.length >= maxWaiting) {
        refuse(new WorkOverload());
        return;
      }
      const called = () => {
        clearTimeout(deadline);
        begin();
      };
      const deadline = setTimeout(() => {
        line.splice(line.indexOf(called), 1);
        refuse(new WorkOverload());
      }, maxWaitMs);
      line.push(called);
    });

  return {
    async take(work) {
      if (free > 0) free -= 1;
      else await turn();
      try {
        return await work();
      } finally {
        const next = line.shift();
        if (next) next();
        else free += 1;
      }
    },
  };
}
