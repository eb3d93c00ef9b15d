import { environment } from '#app/platform/config/environment.server.ts';
import { parseSettings, type Settings } from '#app/platform/config/parse-settings.server.ts';
import { StartRefusal } from '#app/platform/config/start-refusal.ts';

/**
 * The settings of this environment, folders in it seen from `workingFolder`; throws a StartRefusal
 * that names all that is wrong.
 */
export function readSettings(workingFolder: string): Settings {
  const parsed = parseSettings(environment(), workingFolder);
  if (parsed.ok) return parsed.settings;
  throw new StartRefusal(
    `The settings cannot be used:\n${parsed.problems.map((problem) => `- ${problem}`).join('\n')}`,
  );
}
