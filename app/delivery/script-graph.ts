import { z } from 'zod';

const viteManifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).default([]),
    dynamicImports: z.array(z.string()).default([]),
  }),
);

/** Scripts by address (`/assets/…`). */
interface ReachedScripts {
  /** Those started from, and what they import. */
  atOnce: Set<string>;
  /** What can be loaded after that, by a lazy import, and is not among the others. */
  lazily: Set<string>;
}

/** Reads Vite's manifest. The returned function gives every script that can be loaded from some. */
export function readScriptGraph(
  manifestText: string,
): (paths: readonly string[]) => ReachedScripts {
  const chunks = viteManifest.parse(JSON.parse(manifestText));
  const byPath = new Map(Object.values(chunks).map((chunk) => [`/${chunk.file}`, chunk]));
  const reach = (paths: readonly string[], lazyToo: boolean) => {
    const reached = new Set<string>();
    const visit = (path: string) => {
      if (reached.has(path) || !path.endsWith('.js')) return;
      reached.add(path);
      const chunk = byPath.get(path);
      const next = [...(chunk?.imports ?? []), ...((lazyToo && chunk?.dynamicImports) || [])];
      for (const key of next) {
        const imported = chunks[key];
        if (imported) visit(`/${imported.file}`);
      }
    };
    paths.forEach(visit);
    return reached;
  };
  return (paths) => {
    const atOnce = reach(paths, false);
    return { atOnce, lazily: reach(paths, true).difference(atOnce) };
  };
}
