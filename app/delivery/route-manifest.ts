import { z } from 'zod';

/** What the router's build tells browsers: all routes, and which files each needs. */
const routeManifest = z.looseObject({
  entry: z.looseObject({ module: z.string() }),
  routes: z.record(z.string(), z.looseObject({})),
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

/**
 * A script with as much of it as a page needs that has these routes, by their ids. What their modules
 * import is left out: it is there by then, or comes with the module that imports it.
 */
export function routeScript(manifest: RouteManifest, ids: readonly string[]): string {
  const routeOf = (id: string) => {
    const route = manifest.routes[id];
    if (route === undefined) throw new Error(`The router knows no route ${id}.`);
    return route;
  };
  const known = ids.flatMap((id) => [id, leadsOnTo[id] ?? []].flat());
  const routes = Object.fromEntries(
    known.map((id) => [id, { ...withoutFalse(routeOf(id)), imports: [] }]),
  );
  const entry = { ...manifest.entry, imports: [] };
  // The router has its own script fetched ahead once more; what is there already costs nothing.
  const own = { ...manifest, entry, url: entry.module, routes };
  return `window.__reactRouterManifest=${JSON.stringify(own)};`;
}

/** What a route has not, the router takes for granted. */
function withoutFalse(route: object): object {
  return Object.fromEntries(Object.entries(route).filter(([, value]) => value !== false));
}
