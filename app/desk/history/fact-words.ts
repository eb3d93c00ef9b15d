import { formatUsd } from '#app/platform/money.ts';

/**
 * The facts of an act in a line: `amount $75.60, titles Built to Last`. Empty ones are left out,
 * and so is the order, which has a link of its own.
 */
export function factWords(facts: Readonly<Record<string, unknown>>): string {
  return Object.entries(facts)
    .filter(([name]) => name !== 'orderId')
    .flatMap(([name, value]) => {
      const words = valueWords(name, value);
      return words === '' ? [] : [`${nameWords(name)} ${words}`];
    })
    .join(', ');
}

/** `endedTitles` → `ended titles`, `amountCents` → `amount`, `mails` → `emails`. */
function nameWords(name: string): string {
  return name
    .replace(/Cents$/, '')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll(/\bmail(?=(ed|s)?\b)/g, 'email');
}

function valueWords(name: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return name.endsWith('Cents') ? formatUsd(value) : String(value);
  if (Array.isArray(value)) return value.map((each) => valueWords('', each)).join('; ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
