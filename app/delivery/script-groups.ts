/** Modules that go into one script file in browsers. */
interface ScriptGroup {
  name: string;
  /** From the root of the repository; one that ends with a slash is a folder with all below it. */
  paths: readonly string[];
}

const packages = 'node_modules';

/** Left to itself the bundler would make dozens of small files, which compress worse and whose names stand in every page. */
export const scriptGroups: readonly ScriptGroup[] = [
  {
    name: 'vendor',
    paths: ['react', 'react-dom', 'scheduler', 'react-router', 'zustand'].map(
      (name) => `${packages}/${name}/`,
    ),
  },
  {
    // What the root of every page needs.
    name: 'shell',
    paths: [
      'app/root.tsx',
      'app/delivery/import-arrived.browser.ts',
      // On all pages but a few; a file of its own would cost more in their HTML.
      'app/head/json-ld/breadcrumbs.ts',
      'app/features/catalog/book-count.ts',
      'app/features/catalog/bundle-price.ts',
      'app/head/page-meta.ts',
      'app/head/site-origin.ts',
      'app/head/social-image-path.ts',
      'app/shell/waking.browser.ts',
      'app/features/cart/cart.ts',
      'app/features/cart/cart-store.browser.ts',
      'app/features/cart/stored-cart.ts',
      'app/features/catalog/catalog.ts',
      'app/features/catalog/owned-books.browser.ts',
      'app/features/checkout/with-pixel-events.browser.ts',
      'app/features/claims/sample-mark.tsx',
      'app/features/claims/stated-claims.ts',
      'app/features/identity/account/account-answer.ts',
      'app/features/identity/session/auth-event.ts',
      'app/features/identity/session/display-name.ts',
      'app/features/identity/session/request-session.browser.ts',
      'app/features/identity/session/request-sign-out.browser.ts',
      'app/features/identity/session/session.ts',
      'app/features/identity/session/session-answer.ts',
      'app/features/identity/session/session-hint.ts',
      'app/features/identity/session/session-store.browser.ts',
      'app/features/identity/session/session-timing.ts',
      'app/design/logo.tsx',
      'app/design/toast/carried-toast.browser.ts',
      'app/design/toast/toast.browser.ts',
      'app/platform/money.ts',
      'app/platform/foreign-values.ts',
      'app/platform/browser/ask-server.browser.ts',
      'app/platform/browser/storage.browser.ts',
      'app/platform/browser/when-shown.browser.ts',
      'app/platform/browser/pixel/pixel.browser.ts',
      'app/platform/browser/pixel/pixel-id.browser.ts',
      'content/catalog.ts',
      'content/site.ts',
      'app/design/create-icon.ts',
      // Of fields and of notices: a file of its own would weigh more on most pages.
      `${packages}/lucide-react/dist/esm/icons/circle-exclamation-point.mjs`,
    ],
  },
  {
    // Ahead of the forms that show them: a group takes along what its files need.
    name: 'notices',
    paths: ['app/design/notice.tsx'],
  },
  {
    name: 'page-parts',
    paths: [
      'app/design/card.tsx',
      'app/design/email-text.tsx',
      'app/platform/browser/leave-page.browser.ts',
      // On pages with notices. Files of their own would weigh more, on every page by their names alone.
      'app/features/checkout/checkout-drafts.browser.ts',
      'app/features/checkout/checkout-visit-storage.browser.ts',
      'app/features/checkout/take-cancelled.browser.ts',
    ],
  },
  {
    // Files of their own would weigh more: its cross is on few pages without it, the day of a policy mostly in it.
    name: 'dialog',
    paths: [
      'app/design/dialog.tsx',
      'app/shell/policy/policy-day.tsx',
      `${packages}/lucide-react/dist/esm/icons/x.mjs`,
    ],
  },
  {
    // All that carts, orders and libraries show of a book.
    name: 'book-cover',
    paths: ['app/features/catalog/book-cover.tsx'],
  },
  {
    name: 'book-parts',
    paths: ['app/features/catalog/trust-line.tsx', 'app/design/rating.tsx', 'app/design/price.tsx'],
  },
  {
    name: 'tax-parts',
    paths: [
      'app/features/shop-settings/page-tax.browser.ts',
      'app/features/shop-settings/tax-sentences.ts',
    ],
  },
  {
    // What pages and the library itself read of the books somebody owns.
    name: 'library-answer',
    paths: [
      'app/features/library/library-answer.ts',
      'app/features/library/request-owned-ids.browser.ts',
    ],
  },
  {
    // A dialog with a single field, the form at the foot of every page, and buttons need no more.
    name: 'form-parts',
    paths: [
      'app/design/field.tsx',
      'app/design/form/perform.browser.ts',
      'app/design/form/action-button.tsx',
      'app/design/form/field-id.ts',
      'app/design/form/field-rules.ts',
      'app/platform/browser/page-fragment.browser.ts',
      'app/platform/browser/save-from.browser.ts',
      'app/platform/http/parse-url.ts',
      // All that the dialog of a policy needs beside: every page can open one.
      'app/design/skeleton.tsx',
    ],
  },
  {
    name: 'pixel-parts',
    paths: ['app/features/checkout/pixel-events.browser.ts', 'app/platform/browser/pixel/'],
  },
  {
    // What the pages share that are about a form.
    name: 'form-kit',
    paths: [
      'app/design/form/checked.ts',
      'app/design/form/draft.browser.ts',
      'app/design/form/email-doubt.browser.ts',
      'app/design/form/email-field.tsx',
      'app/design/form/focus-field.browser.ts',
      'app/design/form/read-field.ts',
      'app/design/form/submit-form.browser.ts',
      'app/design/form/use-form.browser.ts',
      'app/platform/browser/random-key.browser.ts',
    ],
  },
  {
    // What both checkouts share.
    name: 'checkout-parts',
    paths: [
      'app/design/form/input-of.browser.ts',
      'app/design/sent-html.browser.ts',
      'app/design/sent-once.tsx',
      'app/design/use-late-part.browser.ts',
      'app/features/checkout/checkout-visit.browser.ts',
      'app/features/checkout/delivery-consent.ts',
      'app/features/checkout/missing-information.ts',
      'app/features/checkout/reminder/reminder-tick.tsx',
      'app/shell/order-terms.tsx',
    ],
  },
  {
    // Where somebody chooses or types a password.
    name: 'password-parts',
    paths: ['app/design/password-field.tsx', 'app/features/identity/forms/sign-in-rules.ts'],
  },
  {
    // What the pages share on which somebody signs in or buys.
    name: 'sign-in-parts',
    paths: [
      'app/features/identity/forms/forgot-password-link.tsx',
      'app/features/identity/forms/select-password.browser.ts',
      'app/features/identity/forms/sign-in-body.tsx',
      'app/features/identity/session/begin-answered-session.browser.ts',
      'app/features/identity/session/cookies-refused.ts',
      'app/features/identity/session/request-sign-in.browser.ts',
      'app/features/identity/account/split-full-name.ts',
      'app/features/identity/account/request-email-check.browser.ts',
    ],
  },
  {
    name: 'blog-parts',
    paths: ['app/features/blog/article-facts.tsx', 'app/features/blog/articles.ts'],
  },
  {
    // What speaks for the guide: its checkout has it in the HTML alone.
    name: 'guide-words',
    paths: [
      'app/design/check-list.tsx',
      'app/features/catalog/compare-bundle.ts',
      'app/features/claims/stated-guide-readers.ts',
      'app/features/marketing/accent-rule.tsx',
      'app/features/marketing/bundle-benefits.tsx',
      'app/features/marketing/guarantee.tsx',
      'app/features/marketing/readers-words.tsx',
      'content/guide-readers.ts',
    ],
  },
  {
    // How books that were bought are told of.
    name: 'bought-books',
    paths: [
      'app/features/catalog/book-title.tsx',
      'app/features/catalog/short-title.ts',
      'app/platform/day-words.ts',
    ],
  },
  {
    // What cards and pages of books say of their price.
    name: 'book-price',
    paths: ['app/features/catalog/book-price.tsx', 'app/features/catalog/bundle-line.tsx'],
  },
  {
    name: 'bundle-band',
    paths: [
      'app/features/marketing/bundle-band.tsx',
      'app/features/marketing/bundle-covers.tsx',
      'app/features/marketing/bundle-offer.tsx',
    ],
  },
  {
    // Of overviews: home, subjects, shop. Their names in each page would weigh more.
    name: 'section-parts',
    paths: ['app/design/drawing.tsx', 'app/design/page-section.tsx'],
  },
  {
    // At the bundle's checkout, for owners of some of its books alone; others have the sums in the HTML.
    name: 'part-owned',
    paths: [
      'app/features/checkout/bundle/bundle-owned-books.tsx',
      'app/features/checkout/bundle/bundle-sums.tsx',
    ],
  },
];

/** The groups as the bundler takes them: by patterns for the whole paths of modules. */
export function groupPatterns(groups = scriptGroups): { name: string; test: RegExp }[] {
  return groups.map(({ name, paths }) => {
    const patterns = paths.map((path) => {
      const escaped = path.replaceAll('.', '\\.').replaceAll('/', '[\\\\/]');
      return path.endsWith('/') ? escaped : `${escaped}$`;
    });
    return { name, test: new RegExp(`[\\\\/](?:${patterns.join('|')})`) };
  });
}
