/** What a process meets that was killed: it does nothing any more. */
export class Crashed extends Error {
  override name = 'Crashed';
}

export interface CrashPoints {
  /** To be awaited ahead of everything that another process, or a person, could see. */
  beforeEffect(): Promise<void>;
  /** Lets the process die ahead of its effect of this number from now, from 1. */
  arm(number: number): void;
  /** The process runs again; answers whether it had died. */
  restart(): boolean;
}

/** Kills a process, as far as its effects go, at a place that can be counted. */
export function crashPoints(): CrashPoints {
  let effects = 0;
  let diesAt = Number.POSITIVE_INFINITY;
  let isDead = false;
  return {
    async beforeEffect() {
      effects += 1;
      isDead ||= effects === diesAt;
      if (isDead) throw new Crashed();
    },
    arm(number) {
      effects = 0;
      diesAt = number;
    },
    restart() {
      const hadDied = isDead;
      isDead = false;
      diesAt = Number.POSITIVE_INFINITY;
      return hadDied;
    },
  };
}
