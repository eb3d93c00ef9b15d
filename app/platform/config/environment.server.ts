/** The only reader of `process.env`. */
export function environment(): Record<string, string | undefined> {
  return process.env;
}

/** Tells packages that are loaded from now on that this is the real thing. */
export function runInProduction(): void {
  process.env.NODE_ENV = 'production';
}
