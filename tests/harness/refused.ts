import { expect } from 'vitest';
import { z } from 'zod';

const refusal = z.strictObject({ error: z.string().min(1), code: z.string() });

/** The code of a refusal, after checking that it is one a person can read and nobody keeps. */
export async function refused(response: Response, status: number): Promise<string> {
  expect(response.status).toBe(status);
  expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  const { error, code } = refusal.parse(await response.json());
  expect(error).toMatch(/^[A-Z].*[\w.]$/);
  expect(error).not.toMatch(/undefined|expected|postgres|stripe/i);
  return code;
}
