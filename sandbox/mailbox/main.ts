import { z } from 'zod';
import { type MailboxOptions, MailboxStartError, startMailbox } from './start-mailbox.ts';

/**
 * The mailbox as a program of its own:
 * main.ts --config={"host":"127.0.0.1","webPort":3002,"smtpPort":3003,"dataDir":".data/mailbox"}
 * Tells a parent process when it is ready, and stops with it.
 */
const port = z.int().min(0).max(65_535);
const configSchema = z.object({
  host: z.string(),
  webPort: port,
  smtpPort: port,
  dataDir: z.string().min(1),
  deskOwnerFile: z.string().min(1).optional(),
});

function readConfig(args: string[]): MailboxOptions {
  const given = args.find((arg) => arg.startsWith('--config='))?.slice('--config='.length);
  if (given === undefined) throw new MailboxStartError('The mailbox needs --config={…}.');
  const config = configSchema.safeParse(parseJson(given));
  if (config.success) return config.data;
  throw new MailboxStartError(
    'The mailbox needs --config={"host","webPort","smtpPort","dataDir"}, given as JSON.',
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** From the first moment, so that a parent lost during the start is noticed too. */
const stop = Promise.withResolvers<void>();
for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.once(event, () => stop.resolve());

function stopIfUnheard(error: Error | null) {
  if (error) stop.resolve();
}

try {
  const mailbox = await startMailbox(readConfig(process.argv));
  const ready = { ready: true, url: mailbox.url, smtpUrl: mailbox.smtpUrl };
  if (process.connected) process.send?.(ready, undefined, undefined, stopIfUnheard);
  await stop.promise;
  await mailbox.close();
  process.exit(0);
} catch (error) {
  if (!(error instanceof MailboxStartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
