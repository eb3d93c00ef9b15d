import { site } from '#content/site.ts';
import { unnamedSeller } from '#content/unnamed-seller.ts';

const names: Record<string, string> = {
  supportEmail: site.supportEmail,
  seller: unnamedSeller,
};

/**
 * Puts what content/site.ts says in the place of `{supportEmail}` and `{seller}`, so that no text repeats it. Throws
 * a sentence naming the file for a name that is not on the list.
 */
export function fillInNames(text: string, file: string): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = names[name];
    if (value === undefined) throw new Error(`${file}: there is nothing to put in for {${name}}`);
    return value;
  });
}
