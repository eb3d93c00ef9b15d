import { z } from 'zod';

/** As much of a JSON Schema as the API's bodies have. */
export interface JsonShape {
  properties?: Record<string, JsonShape> | undefined;
  items?: JsonShape | undefined;
  enum?: unknown[] | undefined;
  const?: unknown;
}

const jsonShape: z.ZodType<JsonShape> = z.lazy(() =>
  z.object({
    properties: z.record(z.string(), jsonShape).optional(),
    items: jsonShape.optional(),
    enum: z.array(z.unknown()).optional(),
    const: z.unknown().optional(),
  }),
);

/** What an endpoint's schema says of the JSON that it takes, before it is changed into anything. */
export function shapeOf(schema: z.ZodType): JsonShape {
  return jsonShape.parse(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
}

/** Values that lead somewhere, as JSON, by the name of the field: a living token, an email that is known. */
export type Samples = Readonly<Record<string, readonly string[]>>;

/** The values that are known to fit: those that the shape names, else the samples. */
export function fittingTexts(shape: JsonShape, name: string, samples: Samples): readonly string[] {
  if (shape.const !== undefined) return [JSON.stringify(shape.const)];
  if (shape.enum) return shape.enum.map((value) => JSON.stringify(value));
  return samples[name] ?? ['"Ada"'];
}

/** A field of a body by the names that lead to it: `cartItems 0 id` as `['cartItems', 'id']`. */
export type Place = readonly string[];

/** The whole body, and every field in it. */
export function placesIn(shape: JsonShape): Place[] {
  const inside = Object.entries(shape.properties ?? {}).flatMap(([name, field]) =>
    placesIn(field).map((place) => [name, ...place]),
  );
  const inItems = shape.items ? placesIn(shape.items).map((place) => ['*', ...place]) : [];
  return [[], ...inside, ...inItems];
}

/** A body that fits, but for one place, where `oddText` stands; left out there where it is `null`. */
export function bodyWith(
  shape: JsonShape,
  samples: Samples,
  odd?: { place: Place; text: string | null },
  name = '',
): string | null {
  if (odd?.place.length === 0) return odd.text;
  const below = (step: string) =>
    odd && odd.place[0] === step ? { ...odd, place: odd.place.slice(1) } : undefined;
  if (shape.items) return `[${bodyWith(shape.items, samples, below('*'), name) ?? ''}]`;
  if (!shape.properties) return fittingTexts(shape, name, samples)[0] ?? 'null';
  const members = Object.entries(shape.properties).flatMap(([field, inner]) => {
    const text = bodyWith(inner, samples, below(field), field);
    return text === null ? [] : [`${JSON.stringify(field)}:${text}`];
  });
  return `{${members.join(',')}}`;
}
