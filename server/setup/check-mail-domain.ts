import type { SetupFact, SetupFactName } from '#app/features/attention/setup-fact.ts';
import type { ResolveTxt } from './setup-places.ts';

/** Selectors that mail services use for all their customers. */
const usualSelectors = [
  'default',
  'dkim',
  'mail',
  'smtp',
  'google',
  'selector1',
  'selector2',
  'k1',
  'k2',
  'k3',
  's1',
  's2',
  'mte1',
  'pm',
  'resend',
  'zoho',
  'zmail',
  'protonmail',
  'fm1',
  'mandrill',
];

/** Whether SPF, DKIM and DMARC let mailboxes verify mails from a domain. */
export async function checkMailDomain(
  domain: string,
  { resolveTxt, selector }: { resolveTxt: ResolveTxt; selector: string | null },
): Promise<SetupFact[]> {
  const find = (name: string, start: RegExp) => findTexts(resolveTxt, name, start);
  const selectors = selector === null ? usualSelectors : [selector];
  const [spf, dmarc, ...keys] = await Promise.all([
    find(domain, /^v=spf1(\s|$)/i),
    find(`_dmarc.${domain}`, /^v=DMARC1\b/i),
    // An empty key was revoked (RFC 6376, 3.6.1).
    ...selectors.map((each) => find(`${each}._domainkey.${domain}`, /\bp=\s*[^;\s]/i)),
  ]);
  return [
    recordFact('SPF', spf, {
      found: `${domain} says who may send its email`,
      several: `${domain} has several TXT records that start with v=spf1, which counts as none. Make one of them.`,
      missing: `${domain} has no TXT record that starts with v=spf1. Add the one that your mail service gives you: without it emails land in spam.`,
    }),
    dkimFact(domain, { keys, selectors, isGiven: selector !== null }),
    recordFact('DMARC', dmarc, {
      found: `_dmarc.${domain} says what to do with email that fails`,
      several: `_dmarc.${domain} has several TXT records that start with v=DMARC1, which counts as none. Make one of them.`,
      missing: `_dmarc.${domain} has no TXT record. Add one such as: v=DMARC1; p=none. The large mailbox providers want it from everybody who sends a lot of email.`,
    }),
  ];
}

/** `null`: DNS did not say. */
type Texts = string[] | null;

const noAnswer = 'DNS did not answer. Check again in a while.';

function recordFact(
  name: SetupFactName,
  texts: Texts,
  words: { found: string; several: string; missing: string },
): SetupFact {
  if (texts === null) return { name, state: 'unknown', sentence: noAnswer };
  const [text, ...others] = texts;
  if (text === undefined) return { name, state: 'wrong', sentence: words.missing };
  if (others.length > 0) return { name, state: 'wrong', sentence: words.several };
  return { name, state: 'good', sentence: `${words.found}: ${text}` };
}

function dkimFact(
  domain: string,
  { keys, selectors, isGiven }: { keys: Texts[]; selectors: string[]; isGiven: boolean },
): SetupFact {
  const name = 'DKIM';
  const known = selectors[keys.findIndex((texts) => texts !== null && texts.length > 0)];
  if (known !== undefined) {
    return { name, state: 'good', sentence: `${known}._domainkey.${domain} has a key.` };
  }
  if (keys.every((texts) => texts === null)) return { name, state: 'unknown', sentence: noAnswer };
  if (isGiven) {
    const sentence = `${selectors[0]}._domainkey.${domain} has no key. Add the record that your mail service gives you.`;
    return { name, state: 'wrong', sentence };
  }
  return {
    name,
    state: 'unknown',
    sentence:
      'None of the usual names has a key. If your mail service signs under another name, set DKIM_SELECTOR to it; if it does not sign, turn that on.',
  };
}

/** A missing name or record is an answer; any other failure is none. */
async function findTexts(resolveTxt: ResolveTxt, name: string, start: RegExp): Promise<Texts> {
  try {
    const texts = await resolveTxt(name);
    return texts.map((parts) => parts.join('')).filter((text) => start.test(text));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    return code === 'ENOTFOUND' || code === 'ENODATA' ? [] : null;
  }
}
