import { z } from 'zod';
import { type ApiRefusal, done, invalidRequest, type Result } from './api-refusal.ts';
import type { FormTree } from './form-encoding.ts';

/**
 * Building blocks for parameters, which arrive as text, and the provider's words for what is wrong
 * with them.
 */

export const text = z.string().min(1).max(5_000);

export const wholeNumber = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);

export const flag = z.enum(['true', 'false']).transform((written) => written === 'true');

export const httpUrl = z.url({ protocol: /^https?$/ });

export const metadata = z
  .record(z.string().max(40), z.string().max(500))
  .refine((entries) => Object.keys(entries).length <= 50, {
    error: 'Metadata can have up to 50 keys.',
  });

/** A list: `{0: a, 1: b}` becomes `[a, b]`. */
export function list<T extends z.ZodType>(item: T) {
  return z.preprocess(
    (value) => (isIndexed(value) ? Object.values(value) : value),
    z.array(item).max(100),
  );
}

function isIndexed(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.keys(value).every((key, position) => key === String(position))
  );
}

export const expand = list(text).default([]);

const created = z
  .union([
    wholeNumber.transform((at) => ({ gte: at, lte: at })),
    z.strictObject({
      gt: wholeNumber.optional(),
      gte: wholeNumber.optional(),
      lt: wholeNumber.optional(),
      lte: wholeNumber.optional(),
    }),
  ])
  .transform((range): { createdFrom?: number; createdTo?: number } => {
    const { gt, gte, lt, lte } = { gt: undefined, lt: undefined, ...range };
    const from = gte ?? (gt === undefined ? undefined : gt + 1);
    const to = lte ?? (lt === undefined ? undefined : lt - 1);
    return {
      ...(from !== undefined && { createdFrom: from }),
      ...(to !== undefined && { createdTo: to }),
    };
  });

export const pageParams = {
  limit: wholeNumber.pipe(z.int().min(1).max(100)).default(10),
  starting_after: text.optional(),
  ending_before: text.optional(),
  created: created.optional(),
  expand,
};

export function parseParams<T extends z.ZodType>(schema: T, params: FormTree): Result<z.output<T>> {
  const parsed = schema.safeParse(params, { reportInput: true });
  return parsed.success ? done(parsed.data) : { ok: false, refusal: explain(parsed.error) };
}

function explain(error: z.ZodError): ApiRefusal {
  // An unknown parameter is named first: it is often the misspelt one that something else misses.
  const issue = error.issues.find(({ code }) => code === 'unrecognized_keys') ?? error.issues[0];
  const result = issue === undefined ? invalidRequest('Invalid request.') : explainIssue(issue);
  if (result.ok) throw new Error('An explanation is always a refusal.');
  return result.refusal;
}

function explainIssue(issue: z.core.$ZodIssue) {
  const param = paramName(issue.path);
  if (issue.code === 'unrecognized_keys') {
    const unknown = paramName([...issue.path, issue.keys[0] ?? '']);
    return invalidRequest(`Received unknown parameter: ${unknown}`, 'parameter_unknown', unknown);
  }
  if (issue.input === undefined) {
    return invalidRequest(`Missing required param: ${param}.`, 'parameter_missing', param);
  }
  if (issue.input === '') {
    const message = `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset. You should remove '${param}' from your request or supply a non-empty value.`;
    return invalidRequest(message, 'parameter_invalid_empty', param);
  }
  if (issue.code === 'invalid_format') {
    const [code, message] = formatProblem(issue.format, issue.input);
    return invalidRequest(message, code, param);
  }
  if (issue.code === 'invalid_value') {
    return invalidRequest(
      `Invalid ${param}: must be one of ${issue.values.join(', ')}`,
      undefined,
      param,
    );
  }
  return invalidRequest(`Invalid ${param}: ${issue.message}`, undefined, param);
}

/** Every pattern in a schema is that of a whole number, so a failed one says so. */
function formatProblem(format: string, input: unknown): [code: string, message: string] {
  if (format === 'url') return ['url_invalid', 'Not a valid URL'];
  if (format === 'email') return ['email_invalid', `Invalid email address: ${input}`];
  return ['parameter_invalid_integer', `Invalid integer: ${input}`];
}

/** `['line_items', 0, 'quantity']` → `line_items[0][quantity]`. */
function paramName(path: readonly PropertyKey[]): string {
  const [head = '', ...rest] = path.map(String);
  return head + rest.map((part) => `[${part}]`).join('');
}
