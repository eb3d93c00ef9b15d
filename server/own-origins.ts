import type { Settings } from '#app/platform/config/parse-settings.server.ts';

/** The origins under which a shop's own pages may call it: one on this machine has all of the machine's names for itself. */
export function ownOriginsOf({ publicUrl, isLocal, port }: Settings): string[] {
  if (!isLocal) return [publicUrl];
  const names = ['localhost', '127.0.0.1', '[::1]'].map((name) => `http://${name}:${port}`);
  return [...new Set([publicUrl, ...names])];
}
