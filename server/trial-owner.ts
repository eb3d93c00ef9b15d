import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { newCodeSecret } from '#app/features/desk/staff/code-secret.server.ts';
import {
  type KnownOwner,
  keepKnownOwner,
  removeKnownOwner,
  trialOwnerEmail,
} from '#app/features/desk/staff/known-owner.server.ts';
import { isSandbox } from '#app/platform/config/is-sandbox.ts';
import type { Settings } from '#app/platform/config/parse-settings.server.ts';
import { writeWhole } from '#app/platform/files/write-whole.server.ts';
import { randomCode } from '#app/platform/random-code.server.ts';
import type { Services } from './services.ts';

const schema = z.object({ email: z.string(), password: z.string(), codeSecret: z.string() });

/**
 * Who opens the sandbox's desk for trying, for whoever may read the data folder. The sandbox's mailbox
 * reads the same file in the place of an authenticator app.
 */
export const trialOwnerFile = (dataDir: string) => join(dataDir, 'sandbox', 'desk-owner.json');

/** `null` where nobody is there for trying. */
export function readTrialOwner(dataDir: string): KnownOwner | null {
  try {
    return schema.parse(JSON.parse(readFileSync(trialOwnerFile(dataDir), 'utf8')));
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (isMissing || error instanceof SyntaxError || error instanceof z.ZodError) return null;
    throw error;
  }
}

/**
 * Gives a sandbox an owner to try the desk with, unless it has staff of its own, and takes them away
 * from every other shop before its door opens. Called again it does nothing more.
 */
export async function settleTrialOwner(
  settings: Pick<Settings, 'payments' | 'isLocal' | 'dataDir'>,
  services: Pick<Services, 'db' | 'keys' | 'clock'>,
): Promise<void> {
  const { dataDir } = settings;
  if (!isSandbox(settings)) {
    await removeKnownOwner(services.db, trialOwnerEmail, services.clock());
    rmSync(trialOwnerFile(dataDir), { force: true });
    return;
  }
  const owner = readTrialOwner(dataDir) ?? newTrialOwner();
  if (!(await keepKnownOwner(services, owner))) {
    rmSync(trialOwnerFile(dataDir), { force: true });
    return;
  }
  await writeWhole(trialOwnerFile(dataDir), JSON.stringify(owner), 0o600);
}

function newTrialOwner(): KnownOwner {
  const password = [randomCode(4), randomCode(4), randomCode(4)].join('-').toLowerCase();
  return { email: trialOwnerEmail, password, codeSecret: newCodeSecret() };
}
