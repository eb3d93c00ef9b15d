import { isLocalOrigin } from './find-contradictions.ts';
import type { Settings } from './parse-settings.server.ts';

/** Whether nobody pays for real: the stand-ins' addresses are filled in where the world's were not given. */
export function isSandbox({ payments, isLocal }: Pick<Settings, 'payments' | 'isLocal'>): boolean {
  return payments === null || (isLocal && isLocalOrigin(new URL(payments.apiUrl)));
}
