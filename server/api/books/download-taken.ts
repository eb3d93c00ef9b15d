import type { DownloadTakenAnswer } from '#app/features/downloads/link/download-taken-answer.ts';
import { limits } from '#server/guards/limit-table.ts';
import { openDelivery } from '#server/guards/open-delivery.ts';
import { endpoint } from '#server/http/endpoint.ts';

/** How often the file at a download's address was taken so far, and what is counted. Changes nothing. */
export const downloadTakenEndpoint = endpoint(
  { limit: limits.delivery },
  async ({ services, context }): Promise<DownloadTakenAnswer> => {
    const { reservation, link } = await openDelivery(services, context);
    const { downloadsCount, maxDownloads } = link;
    const { takenCount, countedAt } = reservation;
    return { takenCount, isCounted: countedAt !== null, downloadsCount, maxDownloads };
  },
);
