/**
 * Why a place of files did not do what was asked, in a few words: the innermost cause says it, those
 * around it only name what was tried. An answer without a body, as to HEAD, has nothing but its status.
 */
export function fileFault(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return fileFault(error.cause);
  const status = '$metadata' in error ? statusOf(error.$metadata) : undefined;
  if (error.message === 'UnknownError' && status !== undefined) return `it answered ${status}`;
  const said = error.message || ('code' in error ? String(error.code) : '');
  return [error.name, said].filter((part) => part !== '' && part !== 'Error').join(': ');
}

function statusOf(metadata: unknown): unknown {
  if (typeof metadata !== 'object' || metadata === null) return undefined;
  return 'httpStatusCode' in metadata ? metadata.httpStatusCode : undefined;
}
