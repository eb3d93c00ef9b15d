/** When to look next; asked for earlier, the pause ends earlier. Times are milliseconds since 1970. */
export interface LookTimer {
  /** At the latest then. */
  lookBy(time: number): void;
  /** What is asked for from now on is kept for the pause after this look. */
  beginLook(): void;
  /** Waits until then, or until it is asked for, or has ended. */
  pause(ms: number): Promise<void>;
  /** For how long a look has been due; negative before it is. */
  lateMs(): number;
  end(): void;
  hasEnded(): boolean;
}

/** The first look is due at once. */
export function openLookTimer(): LookTimer {
  let nextAt = Date.now();
  let isOver = false;
  let wake: (() => void) | undefined;
  return {
    lookBy(time) {
      if (time >= nextAt) return;
      nextAt = time;
      wake?.();
    },
    beginLook() {
      nextAt = Number.POSITIVE_INFINITY;
    },
    async pause(ms) {
      nextAt = Math.min(nextAt, Date.now() + ms);
      for (let restMs = ms; !isOver && restMs > 0; restMs = nextAt - Date.now()) {
        const { promise, resolve } = Promise.withResolvers<void>();
        wake = resolve;
        const timer = setTimeout(resolve, Math.max(0, nextAt - Date.now()));
        await promise;
        clearTimeout(timer);
        wake = undefined;
      }
    },
    lateMs: () => Date.now() - nextAt,
    end() {
      isOver = true;
      wake?.();
    },
    hasEnded: () => isOver,
  };
}
