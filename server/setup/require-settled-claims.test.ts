import { expect, test } from 'vitest';
import type { ListedClaim } from '#app/features/claims/list-claims.ts';
import { isStartRefusal } from '#app/platform/config/start-refusal.ts';
import { claimsFact } from './check-offer.ts';
import { requireSettledClaims } from './require-settled-claims.ts';

const claim: Omit<ListedClaim, 'id'> = {
  says: '4.9 out of 5',
  where: 'home page',
  state: 'none',
  evidence: null,
};
const evidence = { what: 'Export of all ratings', since: '2026-11-24' } as const;
const backed: ListedClaim = { ...claim, id: 'backed', state: 'evidence', evidence };
const leftOut: ListedClaim = { ...claim, id: 'left', state: 'left out' };
const open = ['ebook-1 rating', 'students'].map((id): ListedClaim => ({ ...claim, id }));

function refusal(secretKey: string, claims: ListedClaim[]): string | null {
  try {
    requireSettledClaims({ secretKey }, claims);
    return null;
  } catch (error) {
    if (!isStartRefusal(error)) throw error;
    return error.message;
  }
}

test.each(['sk_live_0', 'rk_live_0'])(
  'with the key %s the shop does not open while claims have nothing behind them, and names each',
  (secretKey) => {
    const said = refusal(secretKey, [backed, ...open, leftOut]);
    expect(said).toContain('- ebook-1 rating: “4.9 out of 5” (home page)\n- students: ');
    expect(said).toContain("'leave out'");
    expect(said).not.toMatch(/- (backed|left)/);
  },
);

test('it opens with evidence or with the word that they be left out', () => {
  expect(refusal('sk_live_0', [backed, leftOut])).toBeNull();
});

test.each(['sk_test_0', 'rk_test_0'])('with the key %s it opens with all of them', (secretKey) => {
  expect(refusal(secretKey, open)).toBeNull();
});

test('the look at the set-up says beforehand what would keep a live shop shut', () => {
  expect(claimsFact([backed, leftOut], { mode: 'test' }).state).toBe('good');
  expect(claimsFact([backed, ...open], { mode: 'test' })).toEqual({
    name: 'Claims',
    state: 'unknown',
    sentence: '2 claims have no evidence yet: the shop will not start with a live key.',
  });
  expect(claimsFact(open.slice(1), { mode: 'live' })).toMatchObject({
    state: 'wrong',
    sentence: 'One claim has no evidence yet: the shop will not start with a live key.',
  });
});
