/**
 * What ends a test or a hook that hangs. Vitest cannot lengthen them once they run, and what they wait
 * for is given up to four times its plain limit: so are they, from the start.
 */
export const testLimitMs = 4 * 30_000;
export const hookLimitMs = 4 * 60_000;
