import { manifestPath, type RouteManifest, routeScript } from './route-manifest.ts';

/**
 * What becomes of one prerendered page. Its hydration is taken out of the HTML and left to the boot
 * script: at the first touch of a control on documents, at once on apps.
 */

export interface DeliveredPage {
  html: string;
  delivery: 'document' | 'app';
  /** The module that brings the page's parts together: address and text of a file of its own. */
  modules: { path: string; text: string };
  /** Addresses of what the boot script loads: the modules, the client entry, what the two need. */
  scripts: string[];
  /** Addresses of the style sheets it links. */
  styles: string[];
}

interface Parts {
  /** From the boot script's source. */
  boot: string;
  /** All routes; of which a page is given its own. */
  routes: RouteManifest;
  /** Names a text by its content, for file names. */
  hash: (text: string) => string;
}

const modulePreload = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const moduleScript = /<script type="module" async="">(.*?)<\/script>/gs;
/** What the router knows of the page, as scripts that its client entry relies on. */
const contextScript = /<script>(window\.__reactRouterContext.*?)<\/script>/gs;
/** In the list of a page's modules by their routes. */
const routeModule = /"([^"]+)":route\d+/g;
const styleSheet = /<link rel="stylesheet" href="([^"#]+)/g;
const headStart = '<head><meta charSet="utf-8"/>';

/** Throws when the HTML is not shaped as the router's build has it so far. */
export function deliverPage(prerendered: string, { boot, hash, routes }: Parts): DeliveredPage {
  const delivery = deliveryOf(prerendered);
  const { text, entry } = moduleScriptOf(prerendered, routes);
  const modules = { path: `/assets/${hash(text)}.js`, text };
  const needed = firstGroups(prerendered, modulePreload).filter(
    (path) => path !== entry && !manifestPath.test(path),
  );
  const scripts = [modules.path, entry, ...needed];
  const atOnce = delivery === 'app' ? ' data-at-once' : '';
  const bootTag = `<script data-scripts="${scripts.join(' ')}"${atOnce}>${boot}</script>`;
  const html = prerendered
    .replace(modulePreload, '')
    // The element stays where it is, or React would miss it and render the page anew; its text may go.
    .replace(moduleScript, '<script type="text/plain" async=""></script>')
    .replace(contextScript, '<script></script>')
    .replace(headStart, () => headStart + bootTag);
  return { html, delivery, modules, scripts, styles: firstGroups(prerendered, styleSheet) };
}

function deliveryOf(html: string): 'document' | 'app' {
  if (!html.includes(headStart)) throw new Error('The page does not start as expected.');
  const delivery = /^<!DOCTYPE html><html [^>]*data-delivery="([a-z]+)"/.exec(html)?.[1];
  if (delivery === 'document' || delivery === 'app') return delivery;
  throw new Error('The page does not say how it is delivered.');
}

/**
 * The page's one module script with the router's context, which nothing needs before, and the client
 * entry that it imports at its end. The two are loaded one after the other, so that a failure of either is known and can be tried again.
 */
function moduleScriptOf(html: string, routes: RouteManifest): { text: string; entry: string } {
  const [script = '', ...others] = firstGroups(html, moduleScript);
  const [whole, manifest, text, entry] =
    /^import "([^"]+)";\n(.*)\nimport\("([^"]+)"\);$/s.exec(script) ?? [];
  if (!whole || !manifest || !text || !entry || others.length > 0 || !manifestPath.test(manifest)) {
    throw new Error(
      'The page must have one module script that imports the routes first and the entry last.',
    );
  }
  const ids = firstGroups(text, routeModule);
  // Imports come first whatever stands before them, and the entry after both.
  const parts = [...firstGroups(html, contextScript), routeScript(routes, ids), text];
  return { text: [...parts, afterParsing].join('\n'), entry };
}

/** What the entry takes over must be there to its end, even where the files came before. */
const afterParsing =
  'document.readyState=="loading"&&await new Promise(r=>addEventListener("DOMContentLoaded",r));';

function firstGroups(text: string, pattern: RegExp): string[] {
  return Array.from(text.matchAll(pattern), ([, group = '']) => group);
}
