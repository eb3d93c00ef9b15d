import { expect, test } from 'vitest';
import { readText } from '../text/read-text.ts';
import { webBlocks } from './web-blocks.ts';

const blocksOf = (text: string) =>
  webBlocks('articles/a.md', readText('content/articles/a.md', `---\nx: y\n---\n\n${text}`).tree)
    .children;

test('a quotation that opens with [!TIP] becomes a box with its title; any other stays', () => {
  const [box, quotation] = blocksOf(
    '> [!TIP]\n> **Wait**\n>\n> A week.\n\n***\n\n> Said she.',
  ).filter(({ type }) => type === 'blockquote');
  expect(box).toMatchObject({ data: { hName: 'div', hProperties: { role: 'note' } } });
  expect(JSON.stringify(box)).toContain('Wait');
  expect(quotation?.data).toBeUndefined();
});

test('a range in a heading stays on one line', () => {
  const [heading] = blocksOf('## 3. Save 3–6 months');
  expect(heading).toMatchObject({
    data: { hProperties: { id: 'save-3-6-months' } },
    children: [
      { value: '3. Save ' },
      {
        data: { hName: 'span', hProperties: { className: ['range'] } },
        children: [{ value: '3–6' }],
      },
      { value: ' months' },
    ],
  });
});

test('the day of a date stays on one line, whatever stands around it', () => {
  const [paragraph] = blocksOf('Changed on November 24, 2026: what **May 1** means in 2026.');
  expect(paragraph).toMatchObject({
    children: [
      { value: 'Changed on ' },
      {
        data: { hName: 'span', hProperties: { className: ['range'] } },
        children: [{ value: 'November 24,' }],
      },
      { value: ' 2026: what ' },
      { type: 'strong' },
      { value: ' means in 2026.' },
    ],
  });
});

test('an unknown kind of box is refused', () => {
  expect(() => blocksOf('> [!SALE]\n>\n> Now.')).toThrow('articles/a.md: there are no boxes');
});

test('a table can be scrolled by keyboard and is called after its section', () => {
  const [, region] = blocksOf('## Costs\n\n| a | b |\n| - | -: |\n| c | 1 |');
  expect(region?.data).toEqual({
    hName: 'div',
    hProperties: {
      className: ['wide-table'],
      role: 'region',
      ariaLabel: 'Table: Costs',
      tabIndex: 0,
    },
  });
  expect(JSON.stringify(region)).not.toContain('"right"');
});

test('an empty corner of a table is no heading', () => {
  const [region] = blocksOf('| | a |\n| - | - |\n| b | 1 |');
  expect(JSON.stringify(region)).toContain('"hName":"td"');
});

test('a chart fence becomes a drawing, with what it left out', () => {
  const yaml =
    'kind: compound-growth\ntitle: T\nmonthly: 100\nyears: 30\nannualReturn: 0.05\ncaption: C';
  const [chart] = blocksOf(`\`\`\`chart\n${yaml}\n\`\`\``);
  expect(chart).toMatchObject({ data: { hName: 'figure', hProperties: { class: 'chart' } } });
  // Nothing is there at the start, unless the fence says otherwise.
  expect(JSON.stringify(chart)).toMatch(/"value":"0"}.{0,80}"value":"\$0"/);
});

test('a chart with a wrong or missing value is named by file, line and field', () => {
  const fence =
    '```chart\nkind: fee-drag\ntitle: T\nyears: 30\nannualReturn: 6\nfees: [0.01, 0.02]\n```';
  expect(() => blocksOf(fence)).toThrow(
    /^articles\/a\.md:5: the chart is wrong: caption: .*annualReturn: /,
  );
});

test('a long text opens with links to its sections, a short one does not', () => {
  const section = '## Costs\n\n### Details\n\n';
  const [nav] = blocksOf(section + 'word '.repeat(1600));
  expect(nav).toMatchObject({ data: { hName: 'nav' } });
  expect(JSON.stringify(nav)).toContain('"#costs"');
  expect(JSON.stringify(nav)).not.toContain('"#details"');
  expect(blocksOf(`${section}Few words.`)[0]?.type).toBe('heading');
});
