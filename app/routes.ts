import { index, type RouteConfig, route } from '@react-router/dev/routes';
import { shelf } from '../content/catalog.ts';

/** One page file that stands at several addresses; it reads the address to know which it is. */
function at(paths: string[], file: string) {
  return paths.map((path) => route(path, file, { id: path }));
}

/** The whole map of pages. */
export default [
  index('pages/home.tsx'),
  route('about', 'pages/about.tsx'),
  route('contact', 'pages/contact.tsx'),
  route('corrections', 'pages/corrections.tsx'),
  route('disclaimer', 'pages/disclaimer.tsx'),

  route('learn', 'pages/learn/overview.tsx'),
  route('learn/stock-market', 'pages/learn/stock-market.tsx'),
  ...at(
    [
      'learn/real-estate',
      'learn/forex',
      'learn/crypto',
      'learn/financial-management',
      'learn/mindset',
    ],
    'pages/learn/coming-soon.tsx',
  ),

  route('shop', 'pages/shop/overview.tsx'),
  route('shop/ebooks', 'pages/shop/ebooks.tsx'),
  ...at(['shop/courses', 'shop/tools-kits', 'shop/collection'], 'pages/shop/under-maintenance.tsx'),

  ...at(
    shelf.map(({ slug }) => `books/${slug}`),
    'pages/books/book.tsx',
  ),
  ...at(
    shelf.map(({ slug }) => `books/${slug}/chapter-1`),
    'pages/books/chapter.tsx',
  ),

  route('blog', 'pages/blog/overview.tsx'),
  route('blog/stock-market', 'pages/blog/stock-market.tsx'),
  ...at(
    ['blog/real-estate', 'blog/forex', 'blog/crypto', 'blog/financial-management', 'blog/mindset'],
    'pages/blog/under-maintenance.tsx',
  ),
  ...at(
    [
      'blog/what-is-passive-investing',
      'blog/biggest-beginner-investing-mistakes',
      'blog/how-much-money-start-investing-etfs',
      'blog/index-funds-vs-etfs',
      'blog/lazy-investor-checklist',
    ],
    'pages/blog/article.tsx',
  ),

  route('auth', 'pages/auth.tsx'),
  route('dashboard', 'pages/dashboard.tsx'),
  route('cart', 'pages/cart.tsx'),
  route('checkout', 'pages/checkout.tsx'),
  route('payment-success', 'pages/payment-success.tsx'),
  route('download', 'pages/download.tsx'),
  route('withdraw', 'pages/withdraw.tsx'),
  route('find-my-books', 'pages/find-my-books.tsx'),
  route('newsletter', 'pages/newsletter.tsx'),
  ...at(
    ['policies/privacy-policy', 'policies/terms-and-conditions', 'policies/refund-policy'],
    'pages/policy.tsx',
  ),

  route('the-ultimate-lazy-guide-to-passive-investing', 'pages/lazy-guide/sales.tsx'),
  route('the-ultimate-lazy-guide-to-passive-investing-checkout', 'pages/lazy-guide/checkout.tsx'),
  ...at(
    [
      'policies/privacy-policy.txt',
      'policies/terms-and-conditions.txt',
      'policies/refund-policy.txt',
      'policies/disclaimer.txt',
    ],
    'pages/policy-fragment.ts',
  ),
  route('feed.xml', 'pages/feed.ts'),
  // Answered with 404, as `*` is.
  route('premium', 'pages/premium.tsx'),
  route('*', 'pages/not-found.tsx'),
] satisfies RouteConfig;
