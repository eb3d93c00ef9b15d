import { z } from 'zod';

/**
 * What the provider takes for an email address: ASCII only, and a domain of two labels or more. It
 * does not publish its rule; this is HTML's, without the single-label domains and the misplaced dots.
 */
export const emailAddress = z.email({
  pattern:
    /^(?![^@]*\.\.)(?!\.)[\w.!#$%&'*+/=?^`{|}~-]+(?<!\.)@([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d]([a-z\d-]{0,61}[a-z\d])?$/i,
});
