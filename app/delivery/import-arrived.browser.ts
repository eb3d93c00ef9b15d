/** What each file waits for or has come by; one that failed may be asked for again. */
const arrivals = new Map<string, Promise<unknown>>();

/**
 * Stands around every `import()` of the pages, in place of Vite's own helper: fetches all files that
 * it needs before it imports the first. Outside of Chromium an import that failed once fails until
 * the page is loaded anew, and so does one after a failed `modulepreload`; so whoever says "try
 * again" could not keep it. Rejects while a file cannot be had.
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

function arrival(href: string): Promise<unknown> {
  const known = arrivals.get(href);
  if (known) return known;
  // The boot script's links: what the page woke with is there.
  if (document.querySelector(`link[href="${href}"]`)) return Promise.resolve();
  const link = document.createElement('link');
  const arriving = new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => {
      link.remove();
      arrivals.delete(href);
      reject(new Error(`${href} could not be fetched.`));
    };
  });
  arrivals.set(href, arriving);
  if (href.endsWith('.css')) {
    link.rel = 'stylesheet';
  } else {
    link.rel = 'preload';
    link.as = 'script';
    link.crossOrigin = '';
  }
  link.href = href;
  document.head.append(link);
  return arriving;
}
