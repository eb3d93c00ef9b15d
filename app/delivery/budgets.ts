import { books, bundle, bundleBooks } from '#app/features/catalog/catalog.ts';

/** Every page has the catalogue in its script: this much more for each book that the bundle lacks. */
const furtherBooksBytes = 200 * (books.length - bundleBooks.length);

/** How much a page may weigh, in brotli bytes; the build fails on more. */
export const budgets = {
  /** What a page loads when it wakes, its own parts included; 104 kB of it are the same for all. */
  scriptBytes: 115_000 + furtherBooksBytes,
  /** What a page can load after that, on first use: dialogs, toasts, search; 2 kB only in shops with a pixel. */
  lazyScriptBytes: 11_000,
  /** The same of an app, which has tabs and forms that few of its visits open, each loaded by itself: a buyer's orders are 6 kB, the account's settings 12, a checkout's sending 2. */
  lazyAppScriptBytes: 28_500,
  /** HTML and style sheets: what the first paint needs in one round trip. */
  htmlAndStyleBytes: 14_000,
  bootScriptBytes: 900,
  /** The picture that stands for a page where it is shared. */
  socialImageBytes: 60_000,
  /** A first view has all that shows the top of a page, pictures, heading face, icons and the rules for fetching ahead included. */
  articleFirstViewBytes: 40_000,
  articleFirstViewRequests: 6,
  shopFirstViewBytes: 60_000,
  /** Of the sales page down to its end on the sharpest screen, awake, until its film is wanted. */
  salesPageBytes: 300_000,
} as const;

export interface PageWeight {
  path: string;
  delivery: 'document' | 'app';
  isArticle: boolean;
  /** Scripts loaded on waking. */
  scriptBytes: number;
  /** Scripts loaded later, on first use. */
  lazyScriptBytes: number;
  htmlAndStyleBytes: number;
  firstViewBytes: number;
  firstViewRequests: number;
  /** First view, all pictures down to the end, and the scripts loaded on waking. */
  wholeBytes: number;
}

/** Where one looks at what is for sale. */
const shopPages = /^\/(shop\/ebooks$|books\/)/;

/** One sentence for each budget that a page exceeds. */
export function overBudget(page: PageWeight): string[] {
  const isApp = page.delivery === 'app';
  const lazyLimit = isApp ? budgets.lazyAppScriptBytes : budgets.lazyScriptBytes;
  const rules: [measured: number, allowed: number, what: string][] = [
    [page.scriptBytes, budgets.scriptBytes, 'bytes of script on waking'],
    [page.lazyScriptBytes, lazyLimit, 'bytes of script on first use'],
    [page.htmlAndStyleBytes, budgets.htmlAndStyleBytes, 'bytes of HTML and CSS'],
  ];
  if (page.isArticle) {
    rules.push([page.firstViewBytes, budgets.articleFirstViewBytes, 'bytes in its first view']);
    rules.push([
      ...([page.firstViewRequests, budgets.articleFirstViewRequests] as const),
      'requests in its first view',
    ]);
  }
  if (shopPages.test(page.path)) {
    rules.push([page.firstViewBytes, budgets.shopFirstViewBytes, 'bytes in its first view']);
  }
  if (page.path === bundle.salesPath) {
    rules.push([page.wholeBytes, budgets.salesPageBytes, 'bytes in all before its film']);
  }
  return rules
    .filter(([measured, allowed]) => measured > allowed)
    .map(
      ([measured, allowed, what]) =>
        `${page.path} has ${measured} ${what}; ${allowed} are allowed.`,
    );
}
