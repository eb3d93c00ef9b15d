import { z } from 'zod';

const viteManifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).default([]),
    dynamicImports: z.array(z.string()).default([]),
  }),
);

/**
 * Reads Vite's manifest. The returned function gives every script that can be loaded by starting
 * from some, these included, static and lazy imports alike; all are addresses (`/assets/…`).
 */
export function readScriptGraph(manifestText: string): (paths: readonly string[]) => Set<string> {
  const chunks = viteManifest.parse(JSON.parse(manifestText));
  const byPath = new Map(Object.values(chunks).map((chunk) => [`/${chunk.file}`, chunk]));
  return (paths) => {
    const reached = new Set<string>();
    const visit = (path: string) => {
      if (reached.has(path) || !path.endsWith('.js')) return;
      reached.add(path);
      const chunk = byPath.get(path);
      for (const key of [...(chunk?.imports ?? []), ...(chunk?.dynamicImports ?? [])]) {
        const next = chunks[key];
        if (next) visit(`/${next.file}`);
      }
    };
    paths.forEach(visit);
    return reached;
  };
}
