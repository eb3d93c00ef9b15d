import { tracingChannel } from 'node:diagnostics_channel';
import { hash, verify } from '@node-rs/argon2';

/** Tells listeners when a hash begins and ends. It is what a request costs most, and must cost alike for all. */
export const passwordWork = tracingChannel('evenkeel:password-work');

/** argon2id, 19 MiB, two passes (OWASP's first choice), off the event loop. Compared exactly as typed. */
export function hashPassword(password: string): Promise<string> {
  return passwordWork.tracePromise(() =>
    hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 }),
  );
}

/** Whether `password` is the one that was hashed, exactly as typed; takes as long as hashing. */
export function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  return passwordWork.tracePromise(() => verify(passwordHash, password));
}
