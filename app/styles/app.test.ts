import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('app.css', import.meta.url), 'utf8');
const lightTokens = tokensOf(between('@theme {', '@layer base'));
const themes = {
  light: lightTokens,
  dark: { ...lightTokens, ...tokensOf(between('(prefers-color-scheme: dark) {', 'accent-color:')) },
};

/** WCAG 2.2: 7 for body text (AAA), 4.5 for all other text, 3 for what must be told apart. */
const pairs: [text: string, ground: string, least: number][] = [
  ['ink', 'paper', 7],
  ['ink', 'card', 7],
  ['ink', 'sunken', 7],
  ['muted', 'paper', 4.5],
  ['muted', 'card', 4.5],
  ['muted', 'sunken', 4.5],
  ['green', 'paper', 4.5],
  ['green', 'card', 4.5],
  ['green', 'sunken', 4.5],
  ['green-lit', 'paper', 4.5],
  ['on-green', 'green', 4.5],
  ['on-green', 'green-lit', 4.5],
  ['danger', 'paper', 4.5],
  ['danger', 'card', 4.5],
  ['on-danger', 'danger', 4.5],
  ['on-danger', 'danger-lit', 4.5],
  ['success', 'paper', 4.5],
  ['success', 'card', 4.5],
  ['edge', 'paper', 3],
  ['edge', 'card', 3],
  ['edge', 'sunken', 3],
  ['brass', 'paper', 3],
  ['brass', 'card', 3],
];

describe.each(Object.entries(themes))('in the %s theme', (_, tokens) => {
  test.each(pairs)('%s stands out on %s by %d to 1', (text, ground, least) => {
    expect(contrast(tokens[text], tokens[ground])).toBeGreaterThanOrEqual(least);
  });
});

test('in the dark theme what lies on the page is lighter than it, and what lies on that lighter still', () => {
  const { paper, sunken, card } = themes.dark;
  expect(luminance(sunken)).toBeGreaterThan(luminance(paper));
  expect(luminance(card)).toBeGreaterThan(luminance(sunken));
});

test('the dark theme has its own value for every colour', () => {
  const dark = tokensOf(between('(prefers-color-scheme: dark) {', 'accent-color:'));
  expect(Object.keys(dark).sort()).toEqual(Object.keys(lightTokens).sort());
});

function between(start: string, end: string): string {
  const from = css.indexOf(start);
  const to = css.indexOf(end, from + start.length);
  if (from < 0 || to < 0) throw new Error(`app.css has no part from "${start}" to "${end}".`);
  return css.slice(from, to);
}

function tokensOf(block: string): Record<string, string> {
  const found = block.matchAll(/--color-([a-z-]+): (#[0-9a-f]{6});/g);
  return Object.fromEntries([...found].map(([, name = '', value = '']) => [name, value]));
}

function contrast(one: string | undefined, other: string | undefined): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Relative luminance of `#rrggbb`, as WCAG defines it. */
function luminance(colour: string | undefined): number {
  if (!colour) throw new Error('A pair names a colour that app.css does not have.');
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
