import { z } from 'zod';
import type { FormTree, FormValue } from '#sandbox/payment-page/api/form-encoding.ts';
import type { Schema } from './read-description.ts';

const node = z.object({
  $ref: z.string().optional(),
  type: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  anyOf: z.array(z.record(z.string(), z.unknown())).optional(),
  items: z.record(z.string(), z.unknown()).default({}),
  properties: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
  additionalProperties: z
    .union([z.record(z.string(), z.unknown()), z.boolean().transform(() => ({}))])
    .default({}),
});

/**
 * A decoded form in the types its schema speaks of: `'47'` is a number where one is due, and
 * `{0: a, 1: b}` a list. What fits nothing stays as it is, for the validator to refuse.
 */
export function readForm(
  value: FormValue,
  given: Schema,
  schemas: Record<string, Schema>,
): unknown {
  const schema = node.parse(given);
  if (schema.$ref !== undefined) {
    const name = schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1);
    return readForm(value, schemas[name] ?? {}, schemas);
  }
  if (schema.anyOf !== undefined) {
    const choice = schema.anyOf.find((option) => mayBe(value, option, schemas));
    return readForm(value, choice ?? {}, schemas);
  }
  if (typeof value === 'string') return readText(value, schema.type);
  if (schema.type === 'array') {
    return Object.values(value).map((item) => readForm(item, schema.items, schemas));
  }
  return readGroup(value, schema, schemas);
}

function readGroup(
  group: FormTree,
  schema: z.infer<typeof node>,
  schemas: Record<string, Schema>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(group).map(([name, value]) => [
      name,
      readForm(value, schema.properties[name] ?? schema.additionalProperties, schemas),
    ]),
  );
}

function readText(text: string, type: string | undefined): unknown {
  if (type === 'integer' && /^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  if (type === 'boolean' && /^(true|false)$/.test(text)) return text === 'true';
  return text;
}

function mayBe(value: FormValue, option: Schema, schemas: Record<string, Schema>): boolean {
  const { $ref, anyOf, type, enum: allowed } = node.parse(option);
  if ($ref !== undefined) {
    return mayBe(value, schemas[$ref.slice($ref.lastIndexOf('/') + 1)] ?? {}, schemas);
  }
  if (anyOf !== undefined) return anyOf.some((inner) => mayBe(value, inner, schemas));
  if (typeof value !== 'string') return type === 'object' || type === 'array';
  if (allowed !== undefined) return allowed.includes(value);
  return type === 'string' || typeof readText(value, type) !== 'string';
}
