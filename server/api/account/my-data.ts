import { findErasure } from '#app/features/identity/erasure/find-erasure.server.ts';
import type { MyDataAnswer } from '#app/features/identity/my-data/my-data-answer.ts';
import { limits } from '#server/guards/limit-table.ts';
import { endpoint } from '#server/http/endpoint.ts';

/** Whether, and when, the account of whoever asks is to be erased. */
export const myDataEndpoint = endpoint(
  { limit: limits.myData, user: 'required' },
  async ({ services, user }): Promise<MyDataAnswer> => {
    const pending = await findErasure(services.db, user.id);
    return { erasedOn: pending?.dueAt.toISOString() ?? null };
  },
);
