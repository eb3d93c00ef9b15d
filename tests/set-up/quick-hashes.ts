import { createHash, randomBytes } from 'node:crypto';
import { letPass } from '#tests/harness/waiting/let-pass.ts';

interface Cost {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/** Passwords wait in line for each other, so a hash takes its time here too. */
const hashMs = 5;

/**
 * What tests with a store get in place of @node-rs/argon2: hashes of the same form that cost no
 * processor. Real ones are a tenth of what all these tests cost. The long run has real ones everywhere;
 * otherwise password-hash.server.test.ts has them, and every program that a test starts.
 */
export async function hash(
  password: string,
  { memoryCost, timeCost, parallelism }: Cost,
): Promise<string> {
  const salt = randomBytes(16).toString('base64url');
  const head = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${salt}`;
  await letPass(hashMs);
  return withDigest(head, password);
}

export async function verify(hashed: string, password: string): Promise<boolean> {
  await letPass(hashMs);
  return withDigest(hashed.slice(0, hashed.lastIndexOf('$')), password) === hashed;
}

function withDigest(head: string, password: string): string {
  return `${head}$${createHash('sha256').update(head).update(password).digest('base64url')}`;
}
