/** What each file waits for or has come by; one that failed may be asked for again. */
const arrivals = new Map<string, Promise<void>>();

/**
 * Stands around every `import()` of the pages, in place of Vite's own helper: fetches all files that
 * it needs, into the browser's cache, before it imports the first. Outside of Chromium an import that
 * failed once fails until the page is loaded anew, and so does one after a failed `modulepreload`; a
 * failed `preload` stays failed in all. Rejects while a file cannot be had; may be called again.
 *
 * @param load the `import()` itself
 * @param files its file and all that this imports, styles too, from the root of the site
 */
export async function importArrived<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  await Promise.all(files.map((file) => arrival(`/${file}`)));
  return load();
}

function arrival(href: string): Promise<void> {
  // What the page woke with is there.
  if (
    document.querySelector(`script[data-scripts~="${href}"],link[href="${href}"][rel=stylesheet]`)
  ) {
    return Promise.resolve();
  }
  const known = arrivals.get(href);
  if (known) return known;
  const arriving = fetchWhole(href).catch((error: unknown) => {
    arrivals.delete(href);
    throw error;
  });
  arrivals.set(href, arriving);
  return arriving;
}

async function fetchWhole(href: string): Promise<void> {
  const response = await fetch(href);
  if (!response.ok) throw new Error(`${href} could not be fetched.`);
  await response.blob();
  if (!href.endsWith('.css')) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  const shown = new Promise((resolve) => {
    link.onload = resolve;
    link.onerror = resolve;
  });
  document.head.append(link);
  await shown;
}
