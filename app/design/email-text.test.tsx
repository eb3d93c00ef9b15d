import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EmailText } from './email-text.tsx';

test.each([
  ['ada@example.com', 'ada@|example.|com'],
  ['ada.lovelace@example.com', 'ada.|lovelace@|example.|com'],
  ['nobody', 'nobody'],
])('%s breaks after its @ and dots, and keeps to one line where it can', (email, broken) => {
  const html = renderToStaticMarkup(<EmailText email={email} />);
  expect(html.replaceAll('<wbr/>', '|')).toBe(
    `<span class="inline-block max-w-full">${broken}</span>`,
  );
});
