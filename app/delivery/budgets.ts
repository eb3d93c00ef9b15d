import { books, bundle, bundleBooks } from '#app/features/catalog/catalog.ts';

/** Every page has the catalogue in its script: this much more for each book that the bundle lacks. */
const furtherBooksBytes = 200 * (books.length - bundleBooks.length);

/**
 * What a page should weigh at most, in brotli bytes. Goals are reported (`npm run budgets`); the build and
 * the tests fail above `limitOf` them, so that a small change need not make room first.
 */
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

/**
 * What an empty browser fetches of a page in ten seconds without being touched, whatever asks for it, at
 * 390 or 1440 px, where it is more. The journey `first-views.spec.ts` measures the samples; the long
 * run measures every page.
 */
export const firstViewGoals = {
  home: { sample: '/', bytes: 167_100, requests: 31 },
  article: { sample: '/blog/lazy-investor-checklist', bytes: 28_500, requests: 6 },
  shelf: { sample: '/shop/ebooks', bytes: 51_500, requests: 10 },
  book: { sample: '/books/built-to-last', bytes: 115_000, requests: 11 },
  sales: { sample: bundle.salesPath, bytes: 174_200, requests: 29 },
  bundleCheckout: { sample: bundle.checkoutPath, bytes: 167_300, requests: 30 },
  document: { sample: '/blog', bytes: 56_200, requests: 16 },
  app: { sample: '/dashboard', bytes: 147_900, requests: 37 },
} as const;

/** Which of `firstViewGoals` a page is held to. */
function firstViewKind({
  path,
  delivery,
  isArticle,
}: Pick<PageWeight, 'path' | 'delivery' | 'isArticle'>): keyof typeof firstViewGoals {
  if (isArticle) return 'article';
  if (/^\/books\/[^/]+$/.test(path)) return 'book';
  const own = { '/': 'home', '/shop/ebooks': 'shelf' } as const;
  if (path === '/' || path === '/shop/ebooks') return own[path];
  if (path === bundle.salesPath) return 'sales';
  return path === bundle.checkoutPath ? 'bundleCheckout' : delivery;
}

/** The hard limit of a goal, for a build and a test: three in a hundred above it. */
export function limitOf(goal: number): number {
  return Math.floor(goal * 1.03);
}

/** One figure of a page beside its goal. */
export interface Figure {
  what: string;
  measured: number;
  goal: number;
  limit: number;
}

/** What a build knows of a page, beside the goals of its kind. */
export function figuresOf(page: PageWeight): Figure[] {
  const lazyGoal = page.delivery === 'app' ? budgets.lazyAppScriptBytes : budgets.lazyScriptBytes;
  const isShop = /^\/(shop\/ebooks$|books\/)/.test(page.path);
  const firstViewGoal = page.isArticle ? budgets.articleFirstViewBytes : budgets.shopFirstViewBytes;
  const rules: [what: string, measured: number, goal: number, isOfThisPage: boolean][] = [
    ['bytes of script on waking', page.scriptBytes, budgets.scriptBytes, true],
    ['bytes of script on first use', page.lazyScriptBytes, lazyGoal, true],
    ['bytes of HTML and CSS', page.htmlAndStyleBytes, budgets.htmlAndStyleBytes, true],
    ['bytes in its first view', page.firstViewBytes, firstViewGoal, page.isArticle || isShop],
    [
      'requests in its first view',
      page.firstViewRequests,
      budgets.articleFirstViewRequests,
      page.isArticle,
    ],
    [
      'bytes in all before its film',
      page.wholeBytes,
      budgets.salesPageBytes,
      page.path === bundle.salesPath,
    ],
  ];
  return rules
    .filter(([, , , isOfThisPage]) => isOfThisPage)
    .map(([what, measured, goal]) => ({ what, measured, goal, limit: limitOf(goal) }));
}

/** What a browser fetched of an untouched page. One request more than the goal is always allowed. */
export function firstViewFigures(
  page: Pick<PageWeight, 'path' | 'delivery' | 'isArticle'>,
  { bytes, requests }: { bytes: number; requests: number },
): Figure[] {
  const goal = firstViewGoals[firstViewKind(page)];
  const within = 'in ten seconds untouched';
  return [
    { what: `bytes ${within}`, measured: bytes, goal: goal.bytes, limit: limitOf(goal.bytes) },
    {
      what: `requests ${within}`,
      measured: requests,
      goal: goal.requests,
      limit: Math.max(goal.requests + 1, limitOf(goal.requests)),
    },
  ];
}

/** One sentence for each figure of a page that is over its hard limit. */
export function overBudget(path: string, figures: readonly Figure[]): string[] {
  return figures
    .filter(({ measured, limit }) => measured > limit)
    .map(({ what, measured, limit }) => `${path} has ${measured} ${what}; ${limit} are allowed.`);
}
