import { DrizzleQueryError } from 'drizzle-orm/errors';
import { type DestinationStream, pino } from 'pino';
import { currentTrace } from './trace.server.ts';

/** JSON lines on stdout. Callers pass ids, never passwords, tokens or whole email addresses. */
export type Log = Pick<ReturnType<typeof pino>, 'debug' | 'info' | 'warn' | 'error' | 'fatal'>;

/**
 * Opens the log at a level; a line that a request or a job causes says which trace it belongs to.
 * What looks like a secret or an address is censored even where a caller
 * forgets, or where an error quotes it.
 */
export function openLog(
  level: string,
  destination: DestinationStream = pino.destination({ dest: 1, sync: true }),
): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeError },
      mixin: () => ({ ...currentTrace() }),
      redact: {
        paths: [
          'password',
          'token',
          'email',
          'cookie',
          'authorization',
          '*.password',
          '*.token',
          '*.email',
        ],
        censor: '[removed]',
      },
      hooks: { streamWrite: withoutAddresses },
    },
    destination,
  );
}

/**
 * Takes email addresses out of a line, and the credentials and host of one such as
 * postgres://user:password@host.example. Each run of letters is looked at once, whether an address
 * follows from it or not: begun anew at each letter of a long one, it took seconds.
 */
function withoutAddresses(line: string): string {
  return line.replace(runOfSigns, (run: string, host?: string) =>
    host === undefined ? run : '[address]',
  );
}

const runOfSigns = /[\p{L}\p{N}_.!#$%&'*+=?^`{|}~:-]+(@(?:[\p{L}\p{N}-]+\.)+[\p{L}\p{N}-]{2,})?/gu;

interface ErrorDescription {
  type: string;
  message: string;
  code?: string;
  stack?: string;
  cause?: ErrorDescription;
  errors?: ErrorDescription[];
}

/**
 * What is told of an error: kind, message, code and frames. Whatever else hangs on it stays out,
 * since a database's details quote whole rows and a failed query carries its values.
 */
function describeError(error: unknown): ErrorDescription {
  if (!(error instanceof Error)) return describeCopy(error);
  return {
    type: error.name === 'Error' ? error.constructor.name : error.name,
    message: error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : error.message,
    ...('code' in error && typeof error.code === 'string' ? { code: error.code } : {}),
    stack: framesOf(error),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
    ...(error instanceof AggregateError ? { errors: error.errors.map(describeError) } : {}),
  };
}

/** The job queue tells of errors by copies, which are no errors any more. */
function describeCopy(copy: unknown): ErrorDescription {
  if (typeof copy !== 'object' || copy === null || !('message' in copy)) {
    return { type: typeof copy, message: String(copy) };
  }
  return {
    type: 'object',
    // A failed query's own message ends with its values.
    message: 'query' in copy ? `Failed query: ${copy.query}` : String(copy.message),
    ...('code' in copy && typeof copy.code === 'string' ? { code: copy.code } : {}),
    ...('cause' in copy ? { cause: describeError(copy.cause) } : {}),
  };
}

/** The stack without its head, which repeats the message. */
function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}
