import type { ExpectStatic, VitestUtils } from 'vitest';
import type { WithPatience } from './patience.ts';
import { slownessAtStart } from './slowness.ts';

/** Where a wait names no limit: vitest's own second is too short for much on a busy machine. */
const defaultMs = 5_000;

const grown = new WeakSet<object>();

/** Lets all waits of vitest in this process have limits that grow. Does nothing when called again. */
export function growWaits(vi: VitestUtils, expect: ExpectStatic, withPatience: WithPatience): void {
  if (grown.has(vi)) return;
  grown.add(vi);
  const { waitFor, waitUntil, poll } = growingWaits(vi, expect, withPatience);
  Object.assign(vi, { waitFor, waitUntil });
  Object.assign(expect, { poll });
}

/** The waits of vitest, called as its own are, with limits that grow. */
export function growingWaits(
  { waitFor, waitUntil }: Pick<VitestUtils, 'waitFor' | 'waitUntil'>,
  expect: ExpectStatic,
  withPatience: WithPatience,
): Pick<VitestUtils, 'waitFor' | 'waitUntil'> & Pick<ExpectStatic, 'poll'> {
  const { poll } = expect;
  const here = () => {
    const { testPath = '', currentTestName = '' } = expect.getState();
    return `${testPath} › ${currentTestName}`;
  };
  return {
    waitFor(callback, given = {}) {
      const options = typeof given === 'number' ? { timeout: given } : given;
      return withPatience(here, options.timeout ?? defaultMs, (timeout) =>
        waitFor(callback, { ...options, timeout }),
      );
    },
    waitUntil(callback, given = {}) {
      const options = typeof given === 'number' ? { timeout: given } : given;
      return withPatience(here, options.timeout ?? defaultMs, (timeout) =>
        waitUntil(callback, { ...options, timeout }),
      );
    },
    poll(actual, options = {}) {
      const plainMs = options.timeout ?? defaultMs;
      const open = (timeout: number) => poll(actual, { ...options, timeout });
      const wait = (tries: Assert) => withPatience(here, plainMs, tries);
      return patient(open(plainMs * slownessAtStart), open, wait);
    },
  };
}

type Assert = (timeoutMs: number) => Promise<void>;

/** A polled assertion, of which `open` makes another whenever the time of the last one has run out. */
function patient<Assertion extends object>(
  assertion: Assertion,
  open: (timeoutMs: number) => object,
  wait: (tries: Assert) => Promise<void>,
): Assertion {
  return new Proxy(assertion, {
    get(target, key) {
      const member: unknown = Reflect.get(target, key);
      if (typeof member === 'object' && member !== null) {
        return patient(member, (timeout) => Reflect.get(open(timeout), key), wait);
      }
      if (typeof member !== 'function') return member;
      return (...args: unknown[]) => {
        const first: PromiseLike<void> & object = Reflect.apply(member, target, args);
        let isFirst = true;
        const assert: Assert = async (timeout) => {
          if (isFirst) {
            isFirst = false;
            return first;
          }
          const another = open(timeout);
          return Reflect.apply(Reflect.get(another, key), another, args);
        };
        return whenAwaited(first, () => wait(assert));
      };
    },
  });
}

/** Begins once it is awaited, as vitest's own do, which tells of one that nobody awaits. */
function whenAwaited(first: object, begin: () => Promise<void>): object {
  let begun: Promise<void> | undefined;
  return new Proxy(first, {
    get(_, key) {
      begun ??= begin();
      const member: unknown = Reflect.get(begun, key);
      return typeof member === 'function' ? member.bind(begun) : member;
    },
  });
}
