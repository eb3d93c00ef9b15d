import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { z } from 'zod';
import { decodeForm } from '#sandbox/payment-page/api/form-encoding.ts';
import { readDescription, type Schema } from './read-description.ts';
import { readForm } from './read-form.ts';

export interface CheckedCall {
  /** The description's `operationId`. */
  operation: string;
  /** The query of a GET, the body of a POST. */
  form: string;
  status: number;
  /** JSON. */
  body: string;
}

/** What the provider's description says of calls and events. Each check answers what departs from it. */
export interface Contract {
  checkRequest(call: Pick<CheckedCall, 'operation' | 'form'>): string[];
  checkAnswer(call: Pick<CheckedCall, 'operation' | 'status' | 'body'>): string[];
  /** An event as it is sent, snapshot or thin. */
  checkEvent(payload: string): string[];
}

const event = z.object({
  type: z.string(),
  data: z.object({
    object: z.record(z.string(), z.unknown()),
    previous_attributes: z.record(z.string(), z.unknown()).default({}),
  }),
});
const thinEvent = z.object({ object: z.literal('v2.core.event') });

const maxDetail = 200;

let opened: Contract | undefined;

/** One contract serves a whole process: what it has compiled it keeps. */
export function openContract(): Contract {
  opened ??= readContract();
  return opened;
}

/** A schema is compiled when it is first needed. */
function readContract(): Contract {
  const { operations, schemas, eventObjects } = readDescription();
  // To optimize what it generates takes ajv as long again as all else, and no process runs long enough.
  const code = { optimize: false };
  const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true, code });
  ajv.addSchema({ $id: 'description', components: { schemas } });
  const compiled = new Map<string, ValidateFunction>();

  function check(name: string, schema: Schema, value: unknown): string[] {
    const validate = compiled.get(name) ?? ajv.compile({ ...inDescription(schema), $id: name });
    compiled.set(name, validate);
    return validate(value) ? [] : (validate.errors ?? []).map((error) => inWords(name, error));
  }

  function operationOf(id: string) {
    const operation = operations.get(id);
    if (operation === undefined) throw new Error(`The description knows no operation ${id}.`);
    return operation;
  }

  return {
    checkRequest({ operation, form }) {
      const decoded = decodeForm(form);
      if (decoded === undefined) return [`${operation}: the form is malformed`];
      const { request } = operationOf(operation);
      return check(`${operation} request`, request, readForm(decoded, request, schemas));
    },
    checkAnswer({ operation, status, body }) {
      const answer: unknown = JSON.parse(body);
      if (status !== 200) return check('error', named('error'), answer);
      return check(`${operation} answer`, operationOf(operation).answer, answer);
    },
    checkEvent(payload) {
      const sent: unknown = JSON.parse(payload);
      if (thinEvent.safeParse(sent).success)
        return check('thin event', named('v2.core.event'), sent);
      const problems = check('event', named('event'), sent);
      if (problems.length > 0) return problems;
      const { type, data } = event.parse(sent);
      const [, object] = eventObjects.find(([prefix]) => type.startsWith(prefix)) ?? [];
      if (object === undefined) return [`event ${type}: the description names no object for it`];
      const unknown = Object.keys(data.previous_attributes).filter((key) => !(key in data.object));
      return [
        ...check(`event ${object}`, named(object), data.object),
        ...unknown.map(
          (key) => `event ${type}: previous_attributes has ${key}, its object has not`,
        ),
      ];
    },
  };
}

function named(schema: string): Schema {
  return { $ref: `#/components/schemas/${schema}` };
}

/** The same schema with its references led into the description. */
function inDescription(schema: Schema): Schema {
  const text = JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"description#/');
  return z.record(z.string(), z.unknown()).parse(JSON.parse(text));
}

function inWords(name: string, { instancePath, message, params }: ErrorObject): string {
  const detail = JSON.stringify(params);
  const shown = detail.length > maxDetail ? `${detail.slice(0, maxDetail)}…` : detail;
  return `${name}: ${instancePath || 'it'} ${message} (${shown})`;
}
