import { expect, type Page, test } from '@playwright/test';
import { hostileRedirects } from '#tests/attacks/payloads/hostile-redirects.ts';
import { scripts } from '#tests/attacks/payloads/scripts.ts';
import { choice, someOf } from '#tests/attacks/payloads/some-of.ts';
import { newCustomer, signUpAndIn } from '../steps/dashboard-steps.ts';

/** Collects what must not be: a script that runs, a rule of the page's policy that is broken, a request elsewhere. */
async function watchForHarm(page: Page): Promise<string[]> {
  const harm: string[] = [];
  await page.exposeFunction('noteHarm', (what: string) => {
    harm.push(`${page.url()}: ${what}`);
  });
  await page.addInitScript(() => {
    const note = (what: string) => Reflect.get(window, 'noteHarm')(what);
    for (const name of ['alert', 'confirm', 'prompt', 'print']) {
      Reflect.set(window, name, () => note(`${name} was called`));
    }
    addEventListener('securitypolicyviolation', ({ violatedDirective, sample, blockedURI }) =>
      note(`${violatedDirective} was broken by ${blockedURI} ${sample}`),
    );
  });
  const own = /^(https?:\/\/(localhost|127\.0\.0\.1)[:/]|data:|blob:|about:)/;
  page.on('request', (request) => {
    if (!own.test(request.url())) harm.push(`${page.url()}: asked for ${request.url()}`);
  });
  page.on('pageerror', (error) => harm.push(`${page.url()}: ${error.message}`));
  return harm;
}

/** Every address that shows a part of itself, or hands it on. */
function addressesWith(word: string): string[] {
  const part = encodeURIComponent(word);
  return [
    `/auth?redirect=${part}&email=${part}`,
    `/auth?mode=forgot&email=${part}`,
    `/auth?mode=reset&purpose=set&email=${part}#token=${part}`,
    `/auth?mode=verify&purpose=not-me&email=${part}#token=${part}`,
    `/payment-success?session_id=${part}`,
    `/newsletter?mode=${part}&topic=${part}#token=${part}`,
    `/cart?checkout=${part}&q=${part}#${part}`,
    `/shop/ebooks?q=${part}&category=${part}#${part}`,
    `/blog/${part.replaceAll('%2F', '-')}`,
  ];
}

const ready = (page: Page) => page.locator('html[data-ready]').waitFor();

/** Answers of the server that hold the word wherever a stranger may have typed it. */
async function answerWith(page: Page, word: string): Promise<void> {
  const names = { name: word, firstName: word, lastName: word };
  const soon = '2030-05-17T12:00:00.000Z';
  await page.route('**/api/downloads', (route) =>
    route.fulfill({
      json: { ...names, titles: [word], downloadsCount: 0, maxDownloads: 5, expiresAt: soon },
    }),
  );
  await page.route('**/api/auth/get-session', (route) =>
    route.fulfill({
      json: {
        session: { expiresAt: soon },
        user: { id: 'eve', email: word, emailVerified: true, ...names },
      },
    }),
  );
  const book = { id: 'one', ebook_id: 'ebook-1', ebook_title: word, purchased_at: soon };
  await page.route('**/api/library', (route) =>
    route.fulfill({ json: { ebooks: [book], left: [] } }),
  );
}

async function meetEverywhere(page: Page, word: string): Promise<void> {
  for (const address of addressesWith(word)) await page.goto(address);
  await page.goto('/about');
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  await page.getByRole('combobox', { name: 'Search books, articles and help' }).fill(word);

  await answerWith(page, word);
  await page.goto(`/download?token=${'a'.repeat(43)}`);
  await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible();
  await page
    .context()
    .addCookies([{ name: 'signed-in', value: '1', url: new URL(page.url()).origin }]);
  await page.goto('/dashboard');
  await ready(page);
  await expect(page.getByText(/^Welcome, /)).toBeVisible();
  await page.unrouteAll();
  await page.context().clearCookies();
}

/** As if whoever used this browser before had filled all that it keeps. */
async function meetInStorage(page: Page, word: string, paths: string[]): Promise<void> {
  await page.addInitScript((kept) => {
    Storage.prototype.getItem = () => kept;
  }, word);
  for (const path of paths) {
    await page.goto(path);
    await ready(page);
  }
}

test(`no word that a page shows runs as a script (${choice} together)`, async ({ page }) => {
  expect(scripts.length).toBeGreaterThanOrEqual(100);
  const harm = await watchForHarm(page);
  const word = someOf(scripts, 12).join(' ').slice(0, 6_000);
  await meetEverywhere(page, word);
  await meetInStorage(page, word, ['/', '/cart']);
  expect(harm).toEqual([]);
  // The watch is awake: put into a page as markup, the same would be noted.
  await page.evaluate(() =>
    document.body.insertAdjacentHTML('beforeend', '<img src="x:x" onerror="alert(1)">'),
  );
  await expect.poll(() => harm.length).toBeGreaterThan(0);
});

test('nor does any of them by itself', { tag: '@long' }, async ({ page }) => {
  test.setTimeout(1_800_000);
  const harm = await watchForHarm(page);
  for (const word of scripts) await meetEverywhere(page, word);
  const paths = ['/', '/cart', '/checkout', '/dashboard', '/auth', '/payment-success'];
  await meetInStorage(page, scripts.join(' '), paths);
  expect(harm).toEqual([]);
});

test(`whoever is signed in already is sent nowhere else (${choice})`, async ({ page }) => {
  test.setTimeout(600_000);
  const harm = await watchForHarm(page);
  await page.goto('/about');
  await signUpAndIn(page, newCustomer('redirected'));
  const { origin } = new URL(page.url());
  for (const redirect of someOf(hostileRedirects, 3)) {
    await page.goto(`/auth?redirect=${encodeURIComponent(redirect)}`);
    await expect(page, redirect).toHaveURL(`${origin}/`);
  }
  expect(harm).toEqual([]);
});
