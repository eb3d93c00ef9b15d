import { expect, test } from '@playwright/test';
import { listClaims } from '#app/features/claims/list-claims.ts';
import { claimPhrases } from '#tests/harness/claim-phrases.ts';
import { addressOf, chapterPath, sitePagePaths } from '../steps/site-pages.ts';

const claims = listClaims().filter(({ state }) => state !== 'left out');

/** Whether a claim says this very number, or these words. */
function says(claim: (typeof claims)[number], phrase: string): boolean {
  const [before, after] = claim.says.split(phrase, 2);
  return after !== undefined && !/\d$/.test(before ?? '') && !/^\d/.test(after);
}

test('no page claims what the list of claims does not know, and each of the list stands on a page', async ({
  request,
}) => {
  const unknown: string[] = [];
  const found = new Set<string>();
  for (const path of await sitePagePaths()) {
    const page = await (await request.get(addressOf(path))).text();
    // A chapter claims nothing for the shop: it is read as the book is. What stands around it could.
    const html = path.endsWith(chapterPath)
      ? page.replace(/<div class="prose">.*?<\/article>/s, '')
      : page;
    for (const phrase of claimPhrases(html)) {
      const behind = claims.filter((claim) => says(claim, phrase));
      if (behind.length === 0) unknown.push(`${path}: ${phrase}`);
      for (const { id } of behind) found.add(id);
    }
  }
  expect(unknown).toEqual([]);
  expect([...found].sort()).toEqual(claims.map(({ id }) => id).sort());
});
