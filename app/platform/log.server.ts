import { pino } from 'pino';
import { loggableError } from './loggable-error.ts';

/** JSON lines on stdout. Callers pass ids, never passwords, tokens or whole e-mail addresses. */
export type Log = Pick<ReturnType<typeof pino>, 'debug' | 'info' | 'warn' | 'error' | 'fatal'>;

/** Opens the log at a level; what looks like a secret is censored even where a caller forgets. */
export function openLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: loggableError },
    formatters: { level: (label) => ({ level: label }) },
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
  });
}
