import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TextField } from '../field.tsx';
import type { Checked } from './checked.ts';
import { useForm } from './use-form.browser.ts';

function Form() {
  const form = useForm({
    idPrefix: 'name',
    check: (): Checked<{ first: string }> => ({ ok: true, values: { first: 'Ada' } }),
    send: async () => null,
  });
  return (
    <form {...form.props} aria-busy={form.busy}>
      <TextField {...form.field('first')} label="First name" defaultValue="Ada" />
    </form>
  );
}

test('before anybody has touched it a form is free, without errors, and keeps what is typed', () => {
  const html = renderToStaticMarkup(<Form />);
  // With the address of the page alone, nothing typed before the page wakes could get into it.
  expect(html).toMatch(/^<form noValidate="" aria-busy="false" method="post">/);
  expect(html).toMatch(/<input type="text" id="name-first" [^>]*name="first" value="Ada"/);
  expect(html).not.toContain('name-first-error');
});
