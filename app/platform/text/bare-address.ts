import { withoutUnseen } from './without-unseen.ts';

/** Longer than any address in any of the ways that people paste one. */
const maxCharacters = 1_000;

/** Brackets, quotes and full stops around an address; none may begin one or end its domain. */
const opening = /^[\s"“”„«‹([{]{1,9}/;
const closing = /[\s"“”»›)\]}.,;:!?。、،؛…]{1,9}$/;

/** How programs write a link to an address: what is shown, and where it leads. */
const links = [
  /^(?<shown>[^<>]*)<(?<target>[^<>|]*)(?:\|[^<>]*)?>[.,;]?$/,
  /^\[(?<shown>[^[\]]*)\]\((?<target>[^()\s]*)(?:\s[^()]*)?\)[.,;]?$/,
  /^<a href="(?<target>[^"]*)">(?<shown>[^<>]*)<\/a>[.,;]?$/i,
];

/**
 * The address in what was pasted for one: `mailto:ada@example.com`, `Ada <ada@example.com>`,
 * `[Ada](mailto:ada@example.com)`, `“ada @ example.com”` and `ada@example.com,` are all
 * `ada@example.com`. What is no address comes back as it is, but for the characters that nobody sees,
 * blanks at an @ and what stands around it; it may still be none.
 */
export function bareAddress(typed: string): string {
  if (typed.length > maxCharacters) return typed;
  const seen = withoutUnseen(typed)
    .trim()
    .replaceAll(/[^\S\r\n]{0,9}([@＠﹫])[^\S\r\n]{0,9}/g, '$1');
  const link = links.map((form) => form.exec(seen)?.groups).find((groups) => groups !== undefined);
  if (link === undefined) return withoutMailto(unwrapped(seen));
  const { shown = '', target = '' } = link;
  const address = withoutMailto(target.trim());
  // Many programs write an address twice; two different ones are not for us to choose from.
  return shown.includes('@') && withoutMailto(unwrapped(shown)) !== address ? seen : address;
}

function unwrapped(text: string): string {
  const bare = text.replace(opening, '').replace(closing, '');
  return /^(['‘’`]|\*{1,2}|_{1,2})(.*)(?:['‘’`]|\1)$/s.exec(bare)?.[2] ?? bare;
}

function withoutMailto(text: string): string {
  if (!/^mailto:/i.test(text)) return text;
  const [address = ''] = text.slice('mailto:'.length).split('?', 1);
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/**
 * Why our mail cannot reach an address, in a sentence; `null` where it can, or where the text is no
 * address. Most mail servers take only ASCII before the @ (RFC 6531 is an extension); domains are
 * written in ASCII by `normaliseEmail`.
 */
export function unreachableProblem(typed: string): string | null {
  if (typed.length > maxCharacters) return null;
  const address = bareAddress(typed).normalize('NFKC');
  const local = address.slice(0, Math.max(0, address.lastIndexOf('@')));
  if (/[İı]|i\u0307/.test(local)) {
    return 'An email address has no İ or ı before the @. Please type a plain i.';
  }
  const [odd] = /[^\0-\x7f]/u.exec(local) ?? [];
  return odd === undefined
    ? null
    : `Our email cannot reach an address with “${odd}” before the @. Please use another one.`;
}
