import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PasswordField } from './password-field.tsx';

const html = renderToStaticMarkup(
  <PasswordField label="New password" name="password" autoComplete="new-password" />,
);

test('what is typed is hidden at first', () => expect(html).toContain('type="password"'));

test('the browser knows what the field is for', () => {
  expect(html).toContain('autoComplete="new-password"');
});

test('the button says what it shows and sends no form', () => {
  expect(html).toMatch(
    /<button type="button"[^>]*>Show<span class="sr-only"> new password<\/span>/,
  );
});
