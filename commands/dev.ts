import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Settings } from '#app/platform/config/parse-settings.server.ts';
import { StartRefusal } from '#app/platform/config/start-refusal.ts';
import { prepareDataFolder } from '#app/platform/database/data-folder.server.ts';
import type { CompleteSettings } from '#server/start.ts';
import { buildProduct } from './build-product.ts';
import { startDevChild } from './dev-child.ts';
import { built, root } from './folders.ts';
import { printUrls } from './print-urls.ts';
import { readSettings } from './read-settings.ts';
import { requirePort } from './require-port.ts';
import { runCommand } from './run-command.ts';
import { endProgram } from './stand-ins/stand-in-program.ts';
import { startStandIns } from './stand-ins/stand-ins.ts';
import { stopOnRequest } from './stop-on-request.ts';
import { watchServer } from './watch-server.ts';

const pagesProgram = fileURLToPath(import.meta.resolve('./serve-pages.ts'));
const apiProgram = fileURLToPath(import.meta.resolve('./serve-api.ts'));

/**
 * `npm run dev`: pages with hot reload on PORT, the API behind them on PORT+4 and started again when
 * its sources change, and the same stand-ins as `npm start`. Those are not watched.
 */
await runCommand(async () => {
  const running = stopOnRequest();
  const settings = readSettings(root);
  if (!settings.isLocal) throw new StartRefusal('npm run dev needs a PUBLIC_URL on this machine.');
  prepareDataFolder(settings.dataDir);
  await requirePort(settings);
  // The API wants the built pages to be there; in development nobody sees them.
  const hasPages = existsSync(join(built.pages, 'manifest.json'));
  await buildProduct(hasPages ? ['sandbox', 'books'] : undefined);

  const apiPort = settings.port + 4;
  const standIns = await startStandIns(settings, apiPort);
  const apiEnv = environmentOfApi(settings, standIns.settings, apiPort);
  let api = Promise.resolve<Awaited<ReturnType<typeof startDevChild>> | null>(null);
  const restartApi = () => {
    api = api.then(async (child) => {
      if (child) {
        await endProgram(child);
        process.stderr.write('Starting the API again ...\n');
      }
      return startDevChild([apiProgram], apiEnv);
    });
  };
  const watcher = await watchServer(restartApi);
  restartApi();
  const pages = await startDevChild(
    ['--conditions=development', pagesProgram, String(settings.port), String(apiPort)],
    { NODE_ENV: 'development' },
  );
  const stop = async () => {
    await watcher.close();
    await endProgram(pages);
    const child = await api;
    if (child) await endProgram(child);
    await standIns.stop();
  };
  const firstApi = await api;
  if (pages.exitCode !== null || firstApi?.exitCode !== null) {
    await stop();
    throw new StartRefusal('npm run dev cannot start, for the reason above.');
  }
  running.stopWith(stop);
  printUrls(settings, standIns);
});

/** The API is told of the stand-ins in the way in which it would be told of the world. */
function environmentOfApi(
  { publicUrl, dataDir }: Settings,
  { payments, smtpUrl, mailFrom }: CompleteSettings,
  port: number,
): Record<string, string> {
  return {
    PORT: String(port),
    PUBLIC_URL: publicUrl,
    DATA_DIR: dataDir,
    STRIPE_SECRET_KEY: payments.secretKey,
    STRIPE_WEBHOOK_SECRET: payments.webhookSecrets.join(','),
    STRIPE_API_URL: payments.apiUrl,
    SMTP_URL: smtpUrl,
    MAIL_FROM: mailFrom,
    NODE_ENV: 'development',
  };
}
