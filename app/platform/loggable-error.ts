/** What a log line may say of an error. */
export interface LoggableError {
  type: string;
  message: string;
  code?: unknown;
  /** Where it was thrown, without the message. */
  stack?: string;
  cause?: unknown;
  errors?: unknown[];
}

/** How the database library words a failed query: all that follows is what it was asked with. */
const queryParameters = /\nparams: [\s\S]*$/;

/**
 * Turns an error and its causes into what a log line may say. The values of a failed query are left
 * out, since among them are addresses, hashes and tokens; so is whatever else the error carries.
 */
export function loggableError(error: unknown): LoggableError | string {
  if (!(error instanceof Error)) return String(error);
  const frames = (error.stack ?? '').replace(error.message, () => '').split('\n');
  return {
    type: error.name,
    message: error.message.replace(queryParameters, ''),
    ...('code' in error && { code: error.code }),
    stack: frames.filter((line) => /^\s+at /.test(line)).join('\n'),
    ...(error.cause !== undefined && { cause: loggableError(error.cause) }),
    ...(error instanceof AggregateError && { errors: error.errors.map(loggableError) }),
  };
}
