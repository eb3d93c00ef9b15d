import type { SetupFact, SetupFactName } from '#app/features/desk/setup-fact.ts';

/** The texts that DNS has for a name, each in the parts that it was written in. Rejects where there are none. */
export type ResolveTxt = (name: string) => Promise<string[][]>;

/** What mail services call their keys, as far as it is the same for all their users. */
const usualSelectors = [
  ...['default', 'dkim', 'mail', 'smtp', 'google', 'selector1', 'selector2', 'k1', 'k2', 'k3'],
  ...['s1', 's2', 'mte1', 'pm', 'resend', 'zoho', 'zmail', 'protonmail', 'fm1', 'mandrill'],
];

/** Whether mailboxes can find out that mails from a domain are the shop's own. */
export async function checkMailDomain(
  domain: string,
  { resolveTxt, selector }: { resolveTxt: ResolveTxt; selector: string | null },
): Promise<SetupFact[]> {
  const find = (name: string, start: RegExp) => findText(resolveTxt, name, start);
  const selectors = selector === null ? usualSelectors : [selector];
  const [spf, dmarc, ...keys] = await Promise.all([
    find(domain, /^v=spf1\b/i),
    find(`_dmarc.${domain}`, /^v=DMARC1\b/i),
    ...selectors.map((each) => find(`${each}._domainkey.${domain}`, /\bp=/i)),
  ]);
  return [
    fact('SPF', spf, {
      found: `${domain} says who may send its mail.`,
      missing: `${domain} has no TXT record that starts with v=spf1. Add the one that your mail service tells you: without it mails land in spam.`,
    }),
    dkimOf(domain, { keys, selectors, isTold: selector !== null }),
    fact('DMARC', dmarc, {
      found: `_dmarc.${domain} says what to do with mail that fails.`,
      missing: `_dmarc.${domain} has no TXT record. Add one such as: v=DMARC1; p=none. Large mailboxes want it from whoever sends to many.`,
    }),
  ];
}

type Found = 'found' | 'missing' | 'unknown';

function fact(
  name: SetupFactName,
  found: Found,
  words: { found: string; missing: string },
): SetupFact {
  if (found === 'unknown') return { name, state: 'unknown', sentence: 'DNS did not answer.' };
  return { name, state: found === 'found' ? 'good' : 'wrong', sentence: words[found] };
}

function dkimOf(
  domain: string,
  { keys, selectors, isTold }: { keys: Found[]; selectors: string[]; isTold: boolean },
): SetupFact {
  const name = 'DKIM';
  const known = selectors[keys.indexOf('found')];
  if (known !== undefined) {
    return { name, state: 'good', sentence: `${known}._domainkey.${domain} has a key.` };
  }
  if (keys.every((key) => key === 'unknown')) {
    return { name, state: 'unknown', sentence: 'DNS did not answer.' };
  }
  if (isTold) {
    const sentence = `${selectors[0]}._domainkey.${domain} has no key. Add the record that your mail service tells you.`;
    return { name, state: 'wrong', sentence };
  }
  return {
    ...{ name, state: 'unknown' },
    sentence:
      'None of the usual names has a key. If your mail service signs under another, name it by DKIM_SELECTOR; if it does not sign, turn that on.',
  };
}

/** No such name and no such text are answers; whatever else fails tells nothing. */
async function findText(resolveTxt: ResolveTxt, name: string, start: RegExp): Promise<Found> {
  try {
    const texts = await resolveTxt(name);
    return texts.some((parts) => start.test(parts.join(''))) ? 'found' : 'missing';
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    return code === 'ENOTFOUND' || code === 'ENODATA' ? 'missing' : 'unknown';
  }
}
