import { z } from 'zod';
import { additions } from './additions.ts';
import description from './stripe-openapi.json' with { type: 'json' };

export type Schema = Record<string, unknown>;

export interface Operation {
  method: 'GET' | 'POST';
  /** With the names of its parts in braces: `/v1/refunds/{refund}`. */
  path: string;
  /** Of the query of a GET or the body of a POST. */
  request: Schema;
  answer: Schema;
}

export interface Description {
  operations: Map<string, Operation>;
  schemas: Record<string, Schema>;
  /** What an event's type begins with, and its object's schema; the first that fits decides. */
  eventObjects: [prefix: string, schema: string][];
}

const schema = z.record(z.string(), z.unknown());
const json = z.object({ 'application/json': z.object({ schema }) });
const form = z.object({ 'application/x-www-form-urlencoded': z.object({ schema }) });
const operation = z.object({
  operationId: z.string(),
  parameters: z.array(z.object({ name: z.string(), in: z.string(), schema })).default([]),
  requestBody: z.object({ content: form }).optional(),
  responses: z.object({ 200: z.object({ content: json }) }),
});
const paths = z.record(
  z.string(),
  z.object({ get: operation.optional(), post: operation.optional() }),
);
const shape = z.object({
  paths,
  'x-event-objects': z.record(z.string(), z.string()),
  components: z.object({ schemas: z.record(z.string(), schema) }),
});
const otherResources = new Map<unknown, string>(Object.entries(additions.otherResources));
const errorShape = z.looseObject({
  properties: z.looseObject({ code: z.looseObject({ enum: z.array(z.string()) }) }),
});

/** The provider's description with our additions, in the words of JSON Schema. */
export function readDescription(): Description {
  const read = shape.parse(description);
  const schemas = { ...read.components.schemas, ...additions.schemas };
  const errors = errorShape.parse(read.components.schemas.api_errors);
  errors.properties.code.enum.push(...additions.errorCodes);
  const operations = new Map<string, Operation>();
  for (const source of [read.paths, paths.parse(additions.paths)]) {
    for (const [path, { get, post }] of Object.entries(source)) {
      if (get) operations.set(get.operationId, operationAt('GET', path, get));
      if (post) operations.set(post.operationId, operationAt('POST', path, post));
    }
  }
  return {
    operations,
    schemas: Object.fromEntries(
      Object.entries({ ...schemas, api_errors: errors }).map(([name, of]) => [
        name,
        asJsonSchema(of),
      ]),
    ),
    eventObjects: Object.entries({ ...read['x-event-objects'], ...additions.eventObjects }),
  };
}

function operationAt(
  method: Operation['method'],
  path: string,
  { parameters, requestBody, responses }: z.infer<typeof operation>,
): Operation {
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  const ofQuery = {
    type: 'object',
    properties: Object.fromEntries(inQuery.map((parameter) => [parameter.name, parameter.schema])),
    additionalProperties: false,
  };
  const ofBody = requestBody?.content['application/x-www-form-urlencoded'].schema;
  return {
    method,
    path,
    request: asJsonSchema(ofBody ?? ofQuery),
    answer: asJsonSchema(responses[200].content['application/json'].schema),
  };
}

/**
 * OpenAPI 3.0 says `nullable` where JSON Schema says "or null". And it knows no whole numbers: the
 * provider writes fractions as text, so that every number it sends is one.
 */
function asJsonSchema(given: Schema): Schema {
  const other = otherResources.get(given['x-other-resource']);
  if (other !== undefined) return { $ref: `#/components/schemas/${other}` };
  const converted = Object.fromEntries(
    Object.entries(given)
      .filter(([key]) => key !== 'nullable' && !key.startsWith('x-'))
      .map(([key, value]) => [key, convertPart(key, value)]),
  );
  return given.nullable === true ? { anyOf: [converted, { type: 'null' }] } : converted;
}

function convertPart(key: string, value: unknown): unknown {
  if (key === 'type' && value === 'number') return 'integer';
  if (key === 'properties') {
    return Object.fromEntries(
      Object.entries(schema.parse(value)).map(([name, of]) => [
        name,
        asJsonSchema(schema.parse(of)),
      ]),
    );
  }
  if (key === 'anyOf') return z.array(schema).parse(value).map(asJsonSchema);
  const isSchema = key === 'items' || key === 'additionalProperties';
  return isSchema && typeof value === 'object' ? asJsonSchema(schema.parse(value)) : value;
}
