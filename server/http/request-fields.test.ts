import { expect, test } from 'vitest';
import { z } from 'zod';
import { routes } from '#server/api-routes.ts';
import { deskCommands } from '#server/desk/all-commands.ts';
import { textLine } from './request-fields.ts';

/** As much of a JSON Schema as these bodies have. */
interface Shape {
  type?: string | string[] | undefined;
  maxLength?: number | undefined;
  maxItems?: number | undefined;
  enum?: unknown[] | undefined;
  const?: unknown;
  properties?: Record<string, Shape> | undefined;
  items?: Shape | undefined;
  anyOf?: Shape[] | undefined;
  oneOf?: Shape[] | undefined;
}

const shapeSchema: z.ZodType<Shape> = z.lazy(() =>
  z.object({
    type: z.union([z.string(), z.array(z.string())]).optional(),
    maxLength: z.number().optional(),
    maxItems: z.number().optional(),
    enum: z.array(z.unknown()).optional(),
    const: z.unknown().optional(),
    properties: z.record(z.string(), shapeSchema).optional(),
    items: shapeSchema.optional(),
    anyOf: z.array(shapeSchema).optional(),
    oneOf: z.array(shapeSchema).optional(),
  }),
);

/** All that is asked over HTTP, by what it is called. */
const schemas: [string, z.ZodType][] = [
  ...routes.flatMap(([, path, { body }]): [string, z.ZodType][] => (body ? [[path, body]] : [])),
  ...[...deskCommands.values()].map(({ name, input }): [string, z.ZodType] => [name, input]),
];

/** The places in a shape where a text or a list may have any length. */
function unbounded(shape: Shape, place: string): string[] {
  const types = [shape.type].flat();
  const isNamed = shape.enum !== undefined || shape.const !== undefined;
  const isOpen =
    (types.includes('string') && shape.maxLength === undefined && !isNamed) ||
    (types.includes('array') && shape.maxItems === undefined);
  return [
    ...(isOpen ? [place] : []),
    ...Object.entries(shape.properties ?? {}).flatMap(([name, inner]) =>
      unbounded(inner, `${place}.${name}`),
    ),
    ...[...(shape.anyOf ?? []), ...(shape.oneOf ?? [])].flatMap((inner) => unbounded(inner, place)),
    ...(shape.items ? unbounded(shape.items, `${place}[]`) : []),
  ];
}

const shapeOf = (schema: z.ZodType) =>
  shapeSchema.parse(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));

test('every text and every list that is asked for has a greatest length', () => {
  expect(schemas.length).toBeGreaterThan(100);
  expect(schemas.flatMap(([name, schema]) => unbounded(shapeOf(schema), name))).toEqual([]);
});

test('of a text that is too long nothing else is looked at', () => {
  const heard: string[] = [];
  for (const [name, schema] of schemas) {
    for (const [field, { maxLength }] of Object.entries(shapeOf(schema).properties ?? {})) {
      if (maxLength === undefined) continue;
      const { error } = schema.safeParse({ [field]: '\0'.repeat(maxLength * 10) });
      const issues = error?.issues.filter(({ path }) => path[0] === field) ?? [];
      if (issues.length !== 1 || issues[0]?.code !== 'too_big') heard.push(`${name}.${field}`);
    }
  }
  expect(heard).toEqual([]);
});

/** Whether a field is read, whatever else is missing. */
function takes(schema: z.ZodType, field: string, value: unknown): boolean {
  const { error } = schema.safeParse({ [field]: value });
  return !error?.issues.some(({ path }) => path[0] === field || path.length === 0);
}

/** Every field of every body and command, by its name. */
const fields = schemas.flatMap(([name, schema]) =>
  Object.keys(shapeOf(schema).properties ?? {}).map((field) => ({ name, schema, field })),
);

test('every number that is asked for fits the columns of numbers', () => {
  const numbers = fields.filter(({ schema, field }) => takes(schema, field, 1));
  expect(numbers.length).toBeGreaterThan(20);
  const odd = [2_147_483_648, -2_147_483_649, 1e300, 0.5, '9'.repeat(30), '1e400', -1];
  const taken = numbers.flatMap(({ name, schema, field }) =>
    odd.filter((value) => takes(schema, field, value)).map((value) => `${name}.${field} ${value}`),
  );
  expect(taken).toEqual([]);
});

test('every day that is asked for is one that the shop can have to do with', () => {
  const days = fields.filter(
    ({ schema, field }) =>
      takes(schema, field, '2026-11-22') && !takes(schema, field, 'this-is-no-day'),
  );
  expect(new Set(days.map(({ field }) => field))).toEqual(new Set(['from', 'until', 'since']));
  const odd = ['0001-01-01', '0000-01-01', '1999-12-31', '2200-01-01', '9999-12-31'];
  const worse = ['275760-09-13', '+275760-09-13', '-000001-01-01', ''];
  const taken = days.flatMap(({ name, schema, field }) =>
    [
      ...odd,
      ...worse,
      ...(field === 'since' ? [] : ['2026-1-1', '2026-02-30', '2026-11-22T00:00:00Z']),
    ]
      .filter((value) => takes(schema, field, value))
      .map((value) => `${name}.${field} ${value}`),
  );
  expect(taken).toEqual([]);
});

test('a line that is too long is not composed', () => {
  const crowded = `e${'\u0301\u0323'.repeat(400)}`;
  const { error } = textLine(200).safeParse(crowded);
  expect(error?.issues.map(({ message }) => message)).toEqual(['it is too long']);
  expect(textLine(200).parse(' e\u0301 ')).toBe('é');
});
