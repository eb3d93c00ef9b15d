import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { StartRefusal } from '#app/platform/config/start-refusal.ts';

const schema = z.object({
  paymentPort: z.number(),
  mailboxPort: z.number(),
  smtpPort: z.number(),
  secretKey: z.string(),
  webhookSecret: z.string(),
});

/** Where the stand-ins of a data folder are, and the keys they share with the shop. */
export type StandInRecord = z.infer<typeof schema>;

/** Writes down where the stand-ins will be: on the ports after `port`, with the keys they always had. */
export function writeRecord(folder: string, port: number): StandInRecord {
  const earlier = readRecord(folder);
  const record: StandInRecord = {
    paymentPort: port + 1,
    mailboxPort: port + 2,
    smtpPort: port + 3,
    secretKey: earlier?.secretKey ?? `sk_test_${randomBytes(24).toString('hex')}`,
    webhookSecret: earlier?.webhookSecret ?? `whsec_${randomBytes(24).toString('hex')}`,
  };
  writeFileSync(join(folder, 'addresses.json'), JSON.stringify(record), { mode: 0o600 });
  return record;
}

/** What the shop that runs the stand-ins wrote down; it may be in the middle of doing so. */
export async function sharedRecord(folder: string): Promise<StandInRecord> {
  for (let tries = 0; tries < 100; tries += 1) {
    const record = readRecord(folder);
    if (record) return record;
    await wait(100);
  }
  throw new StartRefusal(`Another shop holds ${folder} but does not say where its stand-ins are.`);
}

/** What was last written down there; `null` where nothing whole is. */
export function readRecord(folder: string): StandInRecord | null {
  try {
    return schema.parse(JSON.parse(readFileSync(join(folder, 'addresses.json'), 'utf8')));
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (isMissing || error instanceof SyntaxError || error instanceof z.ZodError) return null;
    throw error;
  }
}
