import { safeRedirect } from './safe-redirect.ts';

/** Goes on to where somebody wanted to be before signing in, in place of this page. */
export function followRedirect(redirect: string | null): void {
  location.replace(safeRedirect(redirect, location.origin));
}
