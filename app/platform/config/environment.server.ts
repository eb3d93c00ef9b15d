/** The only reader of `process.env`. */
export function environment(): Record<string, string | undefined> {
  return process.env;
}
