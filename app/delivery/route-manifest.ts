import { z } from 'zod';

/** What the router's build tells browsers: all routes, and which files each needs. */
const routeManifest = z.looseObject({
  entry: z.looseObject({ module: z.string() }),
  routes: z.record(z.string(), z.unknown()),
});

export type RouteManifest = z.infer<typeof routeManifest>;

/** Address of the script that sets it. */
export const manifestPath = /^\/assets\/manifest-\w+\.js$/;

const assignment = /^window\.__reactRouterManifest=(.*);$/s;

/** Links load whole pages; this one alone leads on within its page, so that a toast stays in sight. */
const leadsOnTo: Readonly<Record<string, string>> = { 'pages/dashboard': 'pages/auth' };

/** Reads it from its script. Throws when that is not shaped as the router's build has it so far. */
export function readRouteManifest(script: string): RouteManifest {
  return routeManifest.parse(JSON.parse(assignment.exec(script)?.[1] ?? ''));
}

/** A script with as much of it as a page needs that has these routes, by their ids. */
export function routeScript(manifest: RouteManifest, ids: readonly string[]): string {
  const needed = [...ids, ...ids.flatMap((id) => leadsOnTo[id] ?? [])];
  const routes = Object.fromEntries(
    needed.map((id) => {
      if (manifest.routes[id] === undefined) throw new Error(`The router knows no route ${id}.`);
      return [id, manifest.routes[id]];
    }),
  );
  // The router has its own script fetched ahead once more; what is there already costs nothing.
  const own = { ...manifest, url: manifest.entry.module, routes };
  return `window.__reactRouterManifest=${JSON.stringify(own)};`;
}
