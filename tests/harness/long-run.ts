import { environment } from '#app/platform/config/environment.server.ts';

/**
 * Whether everything is run, as `npm run test:long` does, or all but what is slow, as `npm test`:
 * files named `*.long.test.ts` and journeys tagged `@long`.
 */
export const isLongRun = environment().LONG_RUN === 'yes';

/** Of one promise told with several words, widths or files: `npm test` tries the first, the long run all. */
export function variations<Item>(all: readonly Item[]): readonly Item[] {
  return isLongRun ? all : all.slice(0, 1);
}
