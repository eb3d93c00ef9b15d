import { hasFields, isFlag } from '#app/platform/foreign-values.ts';

/** What `/api/check-reset-token` and `/api/verify-email` answer about a mailed link's token. */
export interface TokenCheckAnswer {
  valid: boolean;
}

export const isTokenCheckAnswer = hasFields<TokenCheckAnswer>({ valid: isFlag });
