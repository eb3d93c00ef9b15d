import { expect, test } from 'vitest';
import { checkCode } from './code-rules.ts';

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

test.each(['k7q2xm', 'K7Q 2XM', 'k7q–2xm'])('%s is a whole code', (code) => {
  expect(checkCode(formOf({ code }), 'ada@example.com', 'characters')).toEqual({
    ok: true,
    values: { email: 'ada@example.com', code },
  });
});

test('a code is asked for in the words of its page, and the address where that is not known', () => {
  expect(checkCode(formOf({ code: 'K7Q2XM' }), '', 'digits')).toMatchObject({
    ok: false,
    problem: {
      errors: { email: expect.any(String), code: 'Enter the six digits of the code.' },
    },
  });
  expect(checkCode(formOf({ code: 'K7Q2' }), 'ada@example.com', 'characters')).toMatchObject({
    ok: false,
    problem: { errors: { code: 'Enter the six characters of the code.' } },
  });
});
