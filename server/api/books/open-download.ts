import { limits } from '#server/guards/limit-table.ts';
import { mailedDownload } from '#server/guards/mailed-download.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { tokenBody } from '#server/http/request-fields.ts';

/** The same for the page of the mailed link: in the body of a request the token reaches no log. */
export const openDownloadEndpoint = endpoint(
  { limit: limits.token, body: tokenBody },
  ({ services, body }) => mailedDownload(services, body.token),
);
