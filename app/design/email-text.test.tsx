import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EmailText } from './email-text.tsx';

test.each([
  ['ada@example.com', 'ada@|example.|com'],
  ['ada.lovelace@example.com', 'ada.|lovelace@|example.|com'],
  ['nobody', 'nobody'],
])('%s breaks after its @ and dots alone, and keeps what follows it', (email, broken) => {
  const html = renderToStaticMarkup(
    <p>
      <EmailText email={email} />.
    </p>,
  );
  expect(html.replaceAll('<wbr/>', '|')).toBe(`<p>${broken}.</p>`);
});
