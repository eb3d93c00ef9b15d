import { tracingChannel } from 'node:diagnostics_channel';
import { hash, verify } from '@node-rs/argon2';
import { createDoor, createWorkLine } from '#app/platform/work-line.server.ts';
import { maxPasswordLength } from './password-problem.server.ts';

/** Tells listeners when a hash begins and ends. It is what a request costs most, and must cost alike for all. */
export const passwordWork = tracingChannel('evenkeel:password-work');

/** OWASP's first choice for argon2id: 19 MiB, two passes. */
const today = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Each takes a processor and one of the four threads that Node also reads files and looks up names
 * with: two leave the other two, and with them the pages, to everybody else.
 */
export const passwordLine = { places: 2, maxWaiting: 20, maxWaitMs: 5_000 };

const line = createWorkLine(passwordLine);

/** What anybody can ask for at will comes through here before it costs anything else. */
export const passwordDoor = createDoor({
  maxInside: passwordLine.places + passwordLine.maxWaiting,
  refusalMs: 1_000,
});

/**
 * argon2id, off the event loop, of the password as typed but for how its accents are composed: keyboards
 * differ in that, and nobody sees it. Rejects with a WorkOverload while more passwords wait to be hashed
 * or checked than can be.
 */
export function hashPassword(password: string): Promise<string> {
  const composed = composedPassword(password);
  return line.take(() => passwordWork.tracePromise(() => hash(composed, today)));
}

/**
 * Whether `password` is the one that was hashed; takes as long as hashing, and waits in the same line.
 * Hashes from before passwords were composed are of what was typed, which is tried second. `null`, where
 * there is no hash, is never right and takes as long as any that is wrong.
 */
export async function verifyPassword(
  passwordHash: string | null,
  password: string,
): Promise<boolean> {
  const compare = (form: string) =>
    passwordHash === null ? hash(form, today).then(() => false) : verify(passwordHash, form);
  for (const form of new Set([composedPassword(password), password])) {
    if (await line.take(() => passwordWork.tracePromise(() => compare(form)))) return true;
  }
  return false;
}

/** NFC (NIST SP 800-63B, 3.1.1.2). Nobody's password is longer than that, and composing a long one takes long. */
function composedPassword(password: string): string {
  return password.length > 4 * maxPasswordLength ? password : password.normalize('NFC');
}

const form = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$/;

/** Whether a hash was made with less work than one of today, or in another way. */
export function isOutdatedHash(passwordHash: string): boolean {
  const [, memoryCost, timeCost] = form.exec(passwordHash) ?? [];
  return !(Number(memoryCost) >= today.memoryCost && Number(timeCost) >= today.timeCost);
}
