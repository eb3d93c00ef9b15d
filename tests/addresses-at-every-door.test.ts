import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { tidyField } from '#app/features/contact/contact-rules.ts';
import { reachableEmail } from '#app/platform/text/normalise-email.ts';
import { routes } from '#server/api-routes.ts';
import { deskCommands } from '#server/desk/all-commands.ts';

const plain = 'ada.paste@example.test';

/** What people paste for it. */
const pasted = [
  ...['\u200fada.paste@example.test', 'ada.paste@example.test\u200b'],
  ...['\u202aada.paste@example.test\u202c', 'ada.paste@example.test\u00a0'],
  ...['\ufeffada.p\u00adaste@example.test', 'ADA.PASTE@example.test'],
  ...[
    'mailto:ada.paste@example.test',
    '<ada.paste@example.test>',
    'Ada P. <ada.paste@example.test>',
  ],
  ...['ada.paste@example.test.', ' ada.paste@example.test, ', '**ada.paste@example.test**'],
  ...['ada.paste @ example.test', 'ada.paste@\u2009example.test', 'ada.paste\u3000@example.test'],
  ...[
    '\u2800ada.paste@example.test',
    'ada.paste@example.test\u3164',
    '\ufffcada.paste@example.test',
  ],
  '[ada.paste@example.test](mailto:ada.paste@example.test)',
  '[Ada](mailto:ada.paste@example.test)',
  '<mailto:ada.paste@example.test|ada.paste@example.test>',
  '<a href="mailto:ada.paste@example.test">Ada</a>',
];

const unreachable = [
  '\u0130pek@example.test',
  'j\u00f6rg@example.test',
  'J\u00f6rg <j\u00f6rg@example.test>',
];

/** These keep the address as it was typed at first, and read it themselves. */
const readThemselves = ['/api/contact', '/api/create-checkout-session'];

/** These only look something up, or must take down whatever is declared. */
const takeAny = [
  ...['/api/auth/sign-in/email', '/api/sign-in-with', '/api/check-email-exists', '/api/withdraw'],
  ...['/api/desk/sign-in', '/api/desk/sign-in-with-passkey'],
];

/** Where a code of an emailed link may be typed: its address is looked up alone, too. */
const takeCredentials = new Set(
  routes.flatMap(([, path, { body }]) =>
    body instanceof z.ZodObject && 'code' in body.shape && 'token' in body.shape ? [path] : [],
  ),
);

/** The fields of a JSON object that are addresses, by their names. */
function addressFields(schema: z.ZodType | undefined): z.ZodType[] {
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape).flatMap(([name, field]) =>
    /email|^to$/i.test(name) && field instanceof z.ZodType ? [field] : [],
  );
}

const doors = routes.flatMap(([, path, { body }]) =>
  addressFields(body).map((field) => ({ path, field })),
);

const readers: Readonly<Record<string, (typed: unknown) => unknown>> = {
  '/api/contact': (typed) => reachableEmail(tidyField('email', String(typed))),
  '/api/create-checkout-session': (typed) => reachableEmail(String(typed)),
};

describe('every endpoint that takes an address', () => {
  test('is known', () => {
    const paths = doors.map(({ path }) => path);
    expect(paths.length).toBeGreaterThan(10);
    expect(paths).toEqual(expect.arrayContaining([...readThemselves, ...takeAny]));
  });

  test.each(doors)('$path reads it in whatever way it is pasted', ({ path, field }) => {
    for (const typed of pasted) {
      const read = field.parse(typed);
      expect(readers[path]?.(read) ?? read, typed).toBe(plain);
    }
  });

  test.each(doors)('$path says why mail cannot reach one, or has to take it', ({ path, field }) => {
    for (const typed of unreachable) {
      const { data, error } = field.safeParse(typed);
      if (readThemselves.includes(path)) {
        expect(readers[path]?.(data)).toBeNull();
      } else if (takeAny.includes(path) || takeCredentials.has(path)) {
        expect(error).toBeUndefined();
      } else {
        expect(error?.issues[0]?.message).toMatch(/^(An|Our) email .* before the @\. Please/);
      }
    }
  });
});

const commands = [...deskCommands.values()].flatMap(({ name, input }) => {
  const fields = addressFields(input);
  return fields.map((field) => ({ name, field }));
});

describe('every command that takes an address', () => {
  test('is known', () => {
    expect(commands.length).toBeGreaterThan(15);
  });

  test.each(commands)('$name reads it in whatever way it is pasted', ({ field }) => {
    for (const typed of pasted) expect(String(field.parse(typed)).toLowerCase()).toBe(plain);
  });
});

test('no field of the desk lets the browser refuse what is pasted around an address', () => {
  const fields = globSync('app/desk/**/*.tsx')
    .flatMap((path) => readFileSync(path, 'utf8').match(/<\w+[^<>]*type="email"[^<>]*>/g) ?? [])
    .filter((field) => !/\bhidden\b/.test(field));
  expect(fields).toEqual([]);
});
