import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checked, type FormProblem } from './checked.ts';
import { type FormPlan, submitForm } from './submit-form.browser.ts';

type Values = { name: string; email: string };

let typed: Values;
let told: string[];
let form: HTMLFormElement;

beforeEach(() => {
  typed = { name: 'Ada', email: 'ada@example.com' };
  told = [];
  vi.stubGlobal('HTMLElement', class {});
  vi.stubGlobal('HTMLFormElement', class {});
  vi.stubGlobal('FormData', class {});
  vi.stubGlobal('document', {
    activeElement: {},
    getElementById: (id: string) => ({
      scrollIntoView: () => undefined,
      closest: () => null,
      focus: () => told.push(`focus on ${id}`),
    }),
  });
  form = new HTMLFormElement();
});

afterEach(() => vi.unstubAllGlobals());

function submit(send: FormPlan<Values, keyof Values>['send']): Promise<void> {
  return submitForm(
    form,
    {
      idPrefix: 'account',
      check: () =>
        checked(typed, {
          name: typed.name === '' ? 'Enter a name.' : null,
          email: typed.email === '' ? 'Enter an address.' : null,
        }),
      send,
      done: (values, sent) => told.push(`done with ${values.name}, ${sent === form}`),
    },
    ({ busy, errors }) => told.push(`${busy ? 'busy' : 'free'} ${Object.keys(errors).join(' ')}`),
  );
}

test('what is wrong is on the page before the first field gets the focus, and nothing is sent', async () => {
  typed = { name: '', email: '' };
  const send = vi.fn(async () => null);
  await submit(send);
  expect(told).toEqual(['free name email', 'focus on account-name']);
  expect(send).not.toHaveBeenCalled();
});

test('a form that was taken is done when it can be used again', async () => {
  await submit(async ({ email }) => {
    told.push(`sent ${email}`);
    return null;
  });
  expect(told).toEqual(['busy ', 'sent ada@example.com', 'free ', 'done with Ada, true']);
});

test('what the server finds wrong is said at its field, and the form is not done', async () => {
  const taken: FormProblem<keyof Values> = { errors: { email: 'It is taken.' }, toast: null };
  await submit(async () => taken);
  expect(told).toEqual(['busy ', 'free ', 'free email', 'focus on account-email']);
});

test('a form on its way is not sent again', async () => {
  const send = vi.fn(async () => null);
  await Promise.all([submit(send), submit(send)]);
  expect(send).toHaveBeenCalledTimes(1);
});
