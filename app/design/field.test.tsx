import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TextField } from './field.tsx';
import { fieldId } from './form/field-id.ts';

test('the label belongs to the input', () => {
  const html = renderToStaticMarkup(<TextField label="Email" name="email" idPrefix="account" />);
  expect(html).toContain('<label for="account-email"');
  expect(inputOf(html)).toMatch(/ id="account-email".* name="email"/);
  expect(fieldId('email', 'account')).toBe('account-email');
});

test('a field with nothing to say about it describes itself by nothing', () => {
  const input = inputOf(renderToStaticMarkup(<TextField label="City" name="city" />));
  expect(input).not.toContain('aria-describedby');
  expect(input).not.toContain('aria-invalid=');
});

test('hint and error are tied to the input, the hint first', () => {
  const html = renderToStaticMarkup(
    <TextField label="Email" name="email" hint="For your receipt." error="Enter an address." />,
  );
  expect(inputOf(html)).toContain('aria-describedby="email-hint email-error"');
  expect(inputOf(html)).toContain('aria-invalid="true"');
  expect(html).toMatch(/<p id="email-hint"[^>]*>For your receipt\.<\/p>/);
  expect(html).toMatch(/<p id="email-error"[^>]*>.*Enter an address\.<\/p>/);
});

test('what may be left empty says so', () => {
  const html = renderToStaticMarkup(<TextField label="State" name="state" optional />);
  expect(html.replaceAll(/<[^>]+>/g, '')).toBe('State (optional)');
});

function inputOf(html: string): string {
  return html.match(/<input[^>]*>/)?.[0] ?? '';
}
