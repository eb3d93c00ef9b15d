import { showToast } from './toast.browser.ts';

const unreachable = {
  title: 'Not Available',
  description: 'We could not be reached. Please check your connection and try again.',
  kind: 'destructive',
} as const;

/**
 * Fetches a part of the page that few visitors ask for, by its `import()`. Where it cannot be had, as
 * without a network, a toast says so and the answer is `null`; asked again, it is fetched again.
 */
export async function fetchPart<Module>(load: () => Promise<Module>): Promise<Module | null> {
  const loaded = await load().catch(() => null);
  if (loaded === null) showToast(unreachable);
  return loaded;
}
