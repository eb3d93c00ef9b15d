import { readFileSync } from 'node:fs';
import { Secret, TOTP } from 'otpauth';
import { z } from 'zod';

const ownerSchema = z.object({ email: z.string(), codeSecret: z.string() });

/** What an authenticator app of whoever tries the desk would show. */
export interface DeskCode {
  email: string;
  /** Six digits. */
  code: string;
  /** Until the next one, in milliseconds. */
  remainingMs: number;
}

/** The code of the moment; `null` while nobody is there for trying, as the file is not. */
export function deskCodeAt(deskOwnerFile: string | undefined, now: Date): DeskCode | null {
  const owner = deskOwnerFile === undefined ? null : readOwner(deskOwnerFile);
  if (owner === null) return null;
  const timestamp = now.getTime();
  const app = new TOTP({ secret: Secret.fromBase32(owner.codeSecret) });
  return {
    email: owner.email,
    code: app.generate({ timestamp }),
    remainingMs: app.remaining({ timestamp }),
  };
}

function readOwner(file: string): z.infer<typeof ownerSchema> | null {
  try {
    return ownerSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
