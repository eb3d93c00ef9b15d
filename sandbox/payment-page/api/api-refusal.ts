/** The provider's error object, and the HTTP status it travels with. */
export interface ApiRefusal {
  status: 400 | 401 | 402 | 403 | 404 | 409 | 413 | 429 | 500;
  headers?: Record<string, string>;
  error: {
    type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
    message: string;
    code?: string;
    param?: string;
    decline_code?: string;
    doc_url?: string;
  };
}

export type Result<T> = { ok: true; value: T } | { ok: false; refusal: ApiRefusal };

export function done<T>(value: T): Result<T> {
  return { ok: true, value };
}

/** A 400 of the ordinary kind. */
export function invalidRequest(message: string, code?: string, param?: string): Result<never> {
  return {
    ok: false,
    refusal: {
      status: 400,
      error: {
        type: 'invalid_request_error',
        message,
        ...(code !== undefined && {
          code,
          doc_url: docUrl(code),
        }),
        ...(param !== undefined && { param }),
      },
    },
  };
}

/** `noSuch('payment_intent', 'pi_1', 'intent')`: a 404 that names what was asked for. */
export function noSuch(kind: string, id: string, param = 'id'): Result<never> {
  return {
    ok: false,
    refusal: {
      status: 404,
      error: {
        type: 'invalid_request_error',
        code: 'resource_missing',
        doc_url: docUrl('resource_missing'),
        message: `No such ${kind}: '${id}'`,
        param,
      },
    },
  };
}

/** Where the provider explains an error code. */
export function docUrl(code: string): string {
  return `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`;
}
