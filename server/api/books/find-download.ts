import { limits } from '#server/guards/limit-table.ts';
import { mailedDownload } from '#server/guards/mailed-download.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { queryText } from '#server/http/query-text.ts';

/** What a mailed link's token opens, for those who have it in an address. */
export const findDownloadEndpoint = endpoint({ limit: limits.token }, ({ services, context }) =>
  mailedDownload(services, queryText(context, 'token') ?? ''),
);
