import { join } from 'node:path';
import { parseSettings, type Settings } from '#app/platform/config/parse-settings.server.ts';
import { StartRefusal } from '#app/platform/config/start-refusal.ts';

/** Beside a shop that runs on the usual one. */
const usualPort = '3010';

/**
 * Settings of the demo in a folder of its own below the project's, whatever else the environment names:
 * what is made up is never among what is real. Throws a StartRefusal where a database or a payment
 * provider is named, or a port is none.
 */
export function demoSettings(env: Record<string, string | undefined>, root: string): Settings {
  const { PORT = usualPort, DATABASE_URL, STRIPE_SECRET_KEY } = env;
  if (DATABASE_URL || STRIPE_SECRET_KEY) {
    throw new StartRefusal(
      'npm run demo is for looking, on a database and payments of its own. Unset DATABASE_URL and STRIPE_SECRET_KEY for it.',
    );
  }
  const given = { PORT, LOG_LEVEL: 'silent', LIMITS_FACTOR: '1000', DATA_DIR: join(root, '.demo') };
  const parsed = parseSettings(given, root);
  if (!parsed.ok) throw new StartRefusal(parsed.problems.join('\n'));
  return parsed.settings;
}
