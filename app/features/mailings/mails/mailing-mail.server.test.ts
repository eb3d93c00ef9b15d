import { expect, test } from 'vitest';
import { writeMailing } from './mailing-mail.server.tsx';

const publicUrl = 'https://shop.example';
const unsubscribeUrl = `${publicUrl}/newsletter?mode=unsubscribe#token=abc`;

const write = (body: string, given: Partial<Parameters<typeof writeMailing>[0]> = {}) =>
  writeMailing({
    ...{ topic: 'forex', subject: 'Our news', body, publicUrl, unsubscribeUrl, seller: null },
    ...given,
  });

/** The text without its line ends. */
const words = (text: string) => text.replaceAll(/\s+/g, ' ');

/** What the HTML makes of the text, without the frame around it. */
async function htmlOf(body: string): Promise<string> {
  const { html } = await write(body);
  const [, after = ''] = html.split('Our news</h1>');
  return after.slice(0, after.lastIndexOf('<hr'));
}

test('HTML and text say the same, with the way out of it and who writes', async () => {
  const { html, text } = await write('Hello **you**.\n\n- one\n- two\n\n[Shelf](/shop/ebooks)');
  expect(html).toContain('Hello <strong>you</strong>.');
  expect(html).toContain(`href="${unsubscribeUrl}"`);
  expect(html).toContain('href="https://shop.example/shop/ebooks"');
  expect(text).toContain('Our news\n\nHello you.\n\n- one\n- two\n');
  expect(text).toContain('Shelf (https://shop.example/shop/ebooks)');
  expect(text).toContain(`Unsubscribe:\n${unsubscribeUrl}`);
  for (const said of [words(html.replaceAll('<!-- -->', '')), words(text)]) {
    expect(said).toContain('confirmed that we may write to you when the forex lessons open.');
  }
});

test('who sells is named with their postal address, once that is settled', async () => {
  const seller = {
    ...{ legalName: 'Keel & Sons Ltd', addressLines: ['1 Quay', 'Leith'], country: 'Scotland' },
    ...{ taxId: null, registration: null },
  };
  const { html, text } = await write('Hello', { seller });
  expect(words(text)).toContain('Keel & Sons Ltd, 1 Quay, Leith, Scotland');
  expect(html).toContain('Keel &amp; Sons Ltd, 1 Quay, Leith, Scotland');
});

test.each([
  '<script>alert(1)</script>',
  'Hello <img src=x onerror=alert(1)>',
  '<iframe src="https://evil.example"></iframe>',
  '<a href="javascript:alert(1)">press</a>',
  '<style>body{display:none}</style>',
])('HTML stands there as it was typed: %s', async (body) => {
  const html = await htmlOf(body);
  expect(html).not.toMatch(/<(script|img|iframe|style|a)\b/i);
  expect(html).toContain('&lt;');
  expect((await write(body)).text).toContain(body);
});

test.each([
  '[press](javascript:alert(1))',
  '[press](JaVaScRiPt:alert(1))',
  '[press](&#106;avascript:alert(1))',
  '[press](java&#10;script:alert(1))',
  '[press](&#1;javascript:alert(1))',
  '[press](data:text/html,<script>alert(1)</script>)',
  '[press](vbscript:x)',
  '[press](file:///etc/passwd)',
  '[press][1]\n\n[1]: javascript:alert(1)',
  '<javascript:alert(1)>',
  '![press](javascript:alert(1))',
  '[press](somewhere)',
])('what leads nowhere good is no link: %s', async (body) => {
  const html = await htmlOf(body);
  expect(html).not.toMatch(/<(a|img)\b|\b(href|src)=/i);
});

test('a link may lead to a page or a mailbox, by itself or by its name', async () => {
  const html = await htmlOf(
    'https://one.example/a?b=1&c=2 [two][ref] <three@shop.example> [four](//evil.example/x)\n\n[ref]: https://two.example "title"',
  );
  expect([...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    'https://one.example/a?b=1&amp;c=2',
    'https://two.example/',
    'mailto:three@shop.example',
    'https://shop.example//evil.example/x',
  ]);
});

test('pictures are those of the shop; another’s is a link', async () => {
  const html = await htmlOf(
    '![Ours](/covers/ebook-1.webp)\n\n![Theirs](https://spy.example/p.gif)',
  );
  expect(html).toMatch(
    /<img[^>]*alt="Ours"[^>]*src="https:\/\/shop\.example\/covers\/ebook-1\.webp"/,
  );
  expect(html).toMatch(/<a href="https:\/\/spy\.example\/p\.gif"[^>]*>.*Theirs/);
  expect(html.match(/<img/g)).toHaveLength(1);
});

test('every part of a text is in both: headings, quotes, code, tables, tasks, numbers, lines', async () => {
  const body = [
    ...['# First', '## Second', '### Third', '> quoted', '    coded', '***', '1. one', '2. two'],
    ...['- [x] done', '- [ ] open', '| a | b |\n|---|--:|\n| 1 | 2 |', '~~gone~~ `mono` *soft*'],
    ...['hard  \nbreak', 'noted[^1]\n\n[^1]: the note'],
  ].join('\n\n');
  const html = await htmlOf(body);
  for (const tag of [
    'h2',
    'h3',
    'blockquote',
    'pre',
    'ol',
    'ul',
    'table',
    's',
    'code',
    'em',
    'br',
  ]) {
    expect(html).toMatch(new RegExp(`<${tag}\\b`));
  }
  const { text } = await write(body);
  for (const line of ['FIRST', 'THIRD', '> quoted', '    coded', '* * *', '2. two', '- [x] done']) {
    expect(text.split('\n')).toContain(line);
  }
  expect(text).toContain('1 | 2');
  expect(text).toContain('hard\nbreak');
  for (const said of [html, text]) expect(said).toContain('the note');
});

test('lines of text fit a terminal, but for what cannot be broken', async () => {
  const long = 'word '.repeat(60);
  const { text } = await write(`${long}\n\n- ${long}\n\n> ${long}\n\n1. - ${long}`);
  expect(text.split('\n').filter((line) => line.length > 72 && !line.includes('://'))).toEqual([]);
});

test('beside the subject mailboxes show the first sentence of the body', async () => {
  const { html } = await write('# Hello\n\nThe [second edition](/corrections) is out. More soon.');
  const [, preview = ''] = /<div[^>]*display:none[^>]*>([^<]*)/.exec(html) ?? [];
  expect(preview).toBe('The second edition is out.');
});
