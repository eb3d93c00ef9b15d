import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';

/** What the work takes where the plain limits were found: on a quiet core of an AMD EPYC. */
const plainWorkMs = 20;

/** Beyond it a machine is not slow, something is wrong. */
const greatestSlowness = 4;

/** The real clock, even after a test has put a false one in its place. */
export const monotonicMs = performance.now.bind(performance);

/**
 * How many times as long as on a plain, quiet machine work takes at this moment: at least 1, at most
 * 4. Times some 20 ms of work by the clock, so that a slow processor and a busy one count alike.
 */
export function measureSlowness(): number {
  // Compressed, not hashed: some processors have instructions of their own for hashes.
  const work = Buffer.from(randomBytes(500_000).toString('hex'));
  const startedAt = monotonicMs();
  deflateSync(work);
  const slowness = (monotonicMs() - startedAt) / plainWorkMs;
  return Math.min(Math.max(slowness, 1), greatestSlowness);
}

let measured = { slowness: measureSlowness(), atMs: monotonicMs() };

/** How slow the machine was when this process began to test. */
export const slownessAtStart = measured.slowness;

const staleAfterMs = 30_000;

/**
 * The limit of a wait that cannot be lengthened once it has begun: of a request, of a program, or of
 * what waits in Playwright. Slowness is measured again where that was last done a while ago.
 */
export function limitMs(plainMs: number): number {
  if (monotonicMs() - measured.atMs > staleAfterMs) {
    measured = { slowness: measureSlowness(), atMs: monotonicMs() };
  }
  return Math.ceil(plainMs * measured.slowness);
}

/** Of a single step of a journey: an assertion, or a press that waits for its button. */
export const plainStepMs = 15_000;
