import { createHash } from 'node:crypto';
import { originPlaceholder } from '#app/head/site-origin.ts';

const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>(.*?)<\/script>/gs;
const dataBlock = /\stype="(?:text\/plain|application\/ld\+json)"/;

/**
 * The CSP sources (`'sha256-…'`) that allow a page's inline scripts, each once. Throws where one
 * holds the origin's placeholder: it would no longer fit its hash once the server replaced it.
 */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = '', text = ''] of html.matchAll(inlineScript)) {
    if (dataBlock.test(attributes) || text === '') continue;
    if (text.includes(originPlaceholder)) {
      throw new Error('An inline script names the origin: leave absolute addresses to the head.');
    }
    hashes.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  }
  return [...hashes];
}
