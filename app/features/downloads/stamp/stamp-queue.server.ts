/** Who waits for a copy, the most urgent first: a reader at the screen, a download, nobody yet. */
export const urgencies = ['reading', 'download', 'ahead'] as const;

export type Urgency = (typeof urgencies)[number];

/** A place in the line. Its urgency may be raised while it waits. */
export interface StampTurn {
  urgency: Urgency;
}

export interface StampQueue {
  /** Does the work when its turn comes: the most urgent first, else in the order of asking. */
  take<Result>(turn: StampTurn, work: () => Promise<Result>): Promise<Result>;
  waiting(urgency: Urgency): number;
}

/** A line in which `places` do their work at a time. */
export function createStampQueue(places: number): StampQueue {
  const line: { turn: StampTurn; begin: () => void }[] = [];
  let free = places;

  const next = () => {
    const first = urgencies
      .map((urgency) => line.findIndex(({ turn }) => turn.urgency === urgency))
      .find((position) => position >= 0);
    if (first === undefined) {
      free += 1;
      return;
    }
    for (const { begin } of line.splice(first, 1)) begin();
  };

  return {
    async take(turn, work) {
      if (free > 0) free -= 1;
      else await new Promise<void>((begin) => line.push({ turn, begin }));
      try {
        return await work();
      } finally {
        next();
      }
    },
    waiting: (urgency) => line.filter(({ turn }) => turn.urgency === urgency).length,
  };
}
