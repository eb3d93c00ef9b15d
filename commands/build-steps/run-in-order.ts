interface Ordered {
  name: string;
  /** Names of those that must have ended before; names that are not among the given count as ended. */
  after?: string[];
}

/**
 * Runs each of `all` once, at most `lanes` at a time, the first that can begin always next. Once one
 * has failed no other begins; rejects with its error when those under way have ended.
 */
export async function runInOrder<T extends Ordered>(
  all: readonly T[],
  lanes: number,
  run: (one: T) => Promise<void>,
): Promise<void> {
  const unfinished = new Set(all.map(({ name }) => name));
  const waiting = [...all];
  const running = new Set<Promise<void>>();
  const failures: unknown[] = [];
  const begin = (one: T) => {
    waiting.splice(waiting.indexOf(one), 1);
    const under = run(one)
      .then(
        () => void unfinished.delete(one.name),
        (error: unknown) => void failures.push(error),
      )
      .finally(() => running.delete(under));
    running.add(under);
  };
  const next = () => waiting.find(({ after = [] }) => !after.some((name) => unfinished.has(name)));
  for (;;) {
    for (let one = next(); one && running.size < lanes && failures.length === 0; one = next()) {
      begin(one);
    }
    if (running.size === 0) break;
    await Promise.race(running);
  }
  if (failures.length > 0) throw failures[0];
}
