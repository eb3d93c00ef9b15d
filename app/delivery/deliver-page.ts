/**
 * What becomes of one prerendered page. Its hydration is taken out of the HTML and left to the boot
 * script: at the first touch of a control on documents, at once on apps.
 */

export interface DeliveredPage {
  html: string;
  delivery: 'document' | 'app';
  /** The module that hydrates the page: address and text of a file of its own. */
  wake: { path: string; text: string };
  /** Addresses of what the boot script loads, the wake module first. */
  scripts: string[];
  /** Addresses of the style sheets it links. */
  styles: string[];
}

interface Parts {
  /** From the boot script's source. */
  boot: string;
  /** Names a text by its content, for file names. */
  hash: (text: string) => string;
}

const modulePreload = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const moduleScript = /<script type="module" async="">(.*?)<\/script>/gs;
const styleSheet = /<link rel="stylesheet" href="([^"]+)"/g;
const headStart = '<head><meta charSet="utf-8"/>';

/** Throws when the HTML is not shaped as the router's build has it so far. */
export function deliverPage(prerendered: string, { boot, hash }: Parts): DeliveredPage {
  const delivery = deliveryOf(prerendered);
  const text = wakeTextOf(prerendered);
  const wake = { path: `/assets/wake-${hash(text)}.js`, text };
  const scripts = [wake.path, ...firstGroups(prerendered, modulePreload)];
  const atOnce = delivery === 'app' ? ' data-at-once' : '';
  const bootTag = `<script data-scripts="${scripts.join(' ')}"${atOnce}>${boot}</script>`;
  const html = prerendered
    .replace(modulePreload, '')
    // The element stays where it is, or React would miss it and render the page anew.
    .replace('<script type="module" async="">', '<script type="text/plain" async="">')
    .replace(headStart, () => headStart + bootTag);
  return { html, delivery, wake, scripts, styles: firstGroups(prerendered, styleSheet) };
}

function deliveryOf(html: string): 'document' | 'app' {
  if (!html.includes(headStart)) throw new Error('The page does not start as expected.');
  const delivery = /^<!DOCTYPE html><html [^>]*data-delivery="([a-z]+)"/.exec(html)?.[1];
  if (delivery === 'document' || delivery === 'app') return delivery;
  throw new Error('The page does not say how it is delivered.');
}

/** The page's one module script, its last import awaited, so that a failure reaches who woke it. */
function wakeTextOf(html: string): string {
  const [text, ...others] = firstGroups(html, moduleScript);
  if (text === undefined || others.length > 0) {
    throw new Error('The page must have exactly one module script.');
  }
  const awaited = text.replace(/^import\(/m, 'await import(');
  if (awaited === text) throw new Error('The module script does not import the client entry.');
  return awaited;
}

function firstGroups(text: string, pattern: RegExp): string[] {
  return Array.from(text.matchAll(pattern), ([, group = '']) => group);
}
