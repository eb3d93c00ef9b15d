/** More is asked for than can be done: nothing was begun, and the same may be asked again soon. */
export class WorkOverload extends Error {
  override name = 'WorkOverload';

  constructor() {
    super('More work waits than can be done.');
  }
}

/** Work that was ended because it took longer than it may. */
export class WorkTooLong extends Error {
  override name = 'WorkTooLong';

  constructor() {
    super('The work took longer than it may.');
  }
}

/** Does what somebody came for, or rejects with a WorkOverload. */
export type Door = <Result>(visit: () => Promise<Result>) => Promise<Result>;

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

interface DoorLimits {
  /** How many may be inside at a time, on their way to the work or back included. */
  maxInside: number;
  /** How long somebody who is not let in waits to hear of it: whoever asks again at once asks no faster. */
  refusalMs: number;
}

/**
 * A door in front of a line, so that whoever would not find a place in it costs nothing on the way
 * there, such as questions to the database.
 */
export function createDoor({ maxInside, refusalMs }: DoorLimits): Door {
  let inside = 0;
  return async (visit) => {
    if (inside >= maxInside) {
      await new Promise((resolve) => setTimeout(resolve, refusalMs));
      throw new WorkOverload();
    }
    inside += 1;
    try {
      return await visit();
    } finally {
      inside -= 1;
    }
  };
}
