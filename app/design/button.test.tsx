import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Button } from './button.tsx';

const wordsOf = (html: string) => html.replaceAll(/<[^>]+>/g, '');

test('a busy button cannot be pressed and says what it is doing', () => {
  const html = renderToStaticMarkup(
    <Button busy busyLabel="Processing...">
      Complete Order
    </Button>,
  );
  expect(wordsOf(html)).toBe('Processing...');
  expect(html).toMatch(/^<button[^>]* disabled=""/);
  expect(html).toMatch(/^<button[^>]* aria-busy="true"/);
});

test('a button submits only when it is told to', () => {
  expect(renderToStaticMarkup(<Button>Remove</Button>)).toContain('type="button"');
  expect(renderToStaticMarkup(<Button type="submit">Pay</Button>)).toContain('type="submit"');
});
