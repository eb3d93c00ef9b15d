import {
  findAccountToken,
  passwordPurposes,
} from '#app/features/identity/verification/account-token.server.ts';
import type { TokenCheckAnswer } from '#app/features/identity/verification/token-check-answer.ts';
import { tokenLimit } from '#server/guards/limits.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { tokenBody } from '#server/http/request-fields.ts';

/** Whether a mailed link still sets a password. Uses nothing up. */
export const checkResetTokenEndpoint = endpoint(
  { limit: tokenLimit, body: tokenBody },
  async ({ services: { db, clock }, body: { token } }): Promise<TokenCheckAnswer> => ({
    valid: (await findAccountToken(db, token, passwordPurposes, clock())) !== null,
  }),
);
