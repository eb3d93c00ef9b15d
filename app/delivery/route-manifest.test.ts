import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readRouteManifest, routeScript } from './route-manifest.ts';

const app = join(import.meta.dirname, '..');

/** What leads on to another page without loading it: that page's route must be known already. */
const leadsOn =
  /import \{[^}]*\b(useNavigate|Link|NavLink|Form|useSubmit|useFetcher)\b[^}]*\} from 'react-router'/;

test('only the pages that are known to lead on within themselves do', () => {
  // The desk is a build of its own and knows all its pages.
  const files = globSync('**/*.{ts,tsx}', { cwd: app, exclude: ['desk/**'] });
  const found = files.filter((path) => leadsOn.test(readFileSync(join(app, path), 'utf8')));
  expect(found).toEqual([join('pages', 'dashboard.tsx')]);
});

test('a script of another shape is refused', () => {
  expect(() => readRouteManifest('window.other={};')).toThrow();
  expect(() => readRouteManifest('window.__reactRouterManifest={"routes":{}};')).toThrow();
});

test('what is read is written again for the routes that are asked for, but for what they import and have not', () => {
  const script =
    'window.__reactRouterManifest={"entry":{"module":"/e.js","imports":["/v.js"]},"routes":{"root":{"id":"root","hasLoader":false,"hasErrorBoundary":true,"imports":["/v.js"]},"pages/home":{}},"version":"1"};';
  expect(routeScript(readRouteManifest(script), ['root'])).toBe(
    'window.__reactRouterManifest={"entry":{"module":"/e.js","imports":[]},"routes":{"root":{"id":"root","hasErrorBoundary":true,"imports":[]}},"version":"1","url":"/e.js"};',
  );
});
