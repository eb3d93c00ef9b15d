import { parseUrl } from '../http/parse-url.ts';
import { bareAddress, unreachableProblem } from './bare-address.ts';

/**
 * Writes an email address the one way it is stored, so that one mailbox is one account: without what
 * was pasted around it (`bareAddress`), full-width and composed letters folded (NFKC), lower case, the
 * domain in ASCII. `null` for anything that is not an address, or that a mail server might read as more
 * than one: quoted local parts, commas, angle brackets, control characters (CVE-2025-13033), encoded
 * words (RFC 2047).
 */
export function normaliseEmail(input: string): string | null {
  if (input.length > maxTypedLength) return null;
  const text = bareAddress(input).normalize('NFKC').toLowerCase();
  const at = text.lastIndexOf('@');
  const local = text.slice(0, at);
  const domain = asciiDomain(text.slice(at + 1));
  if (at < 1 || domain === null) return null;
  if (local.length > 64 || forbidden.test(local) || /^\.|\.\.|\.$/.test(local)) return null;
  const address = `${local}@${domain}`;
  return address.length > maxEmailLength ? null : address;
}

/**
 * `normaliseEmail` for an address that will be mailed: `null` also for one that our mail cannot reach,
 * of which `unreachableProblem` says why.
 */
export function reachableEmail(input: string): string | null {
  return unreachableProblem(input) === null ? normaliseEmail(input) : null;
}

/** Looked at before anything else is done with a text. */
const maxTypedLength = 1_000;

/** RFC 5321, 4.5.3.1.3, without the angle brackets; counted in ASCII, which an IDN grows in. */
const maxEmailLength = 254;

const forbidden = /[\s"(),:;<>@[\\\]\p{Cc}\p{Cf}\p{Cs}]|=\?/u;

function asciiDomain(domain: string): string | null {
  const url = /[/?#@:[\]\\\s%]/.test(domain) ? null : parseUrl(`http://${domain}`);
  if (url === null) return null;
  const labels = url.hostname.split('.');
  const isName = labels.every((label) => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(label));
  const isAddress = /^\d+$/.test(labels.at(-1) ?? '');
  return labels.length >= 2 && isName && !isAddress ? url.hostname : null;
}
