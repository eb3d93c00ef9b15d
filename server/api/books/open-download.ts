import { tokenLimit } from '#server/guards/limits.ts';
import { mailedDownload } from '#server/guards/mailed-download.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { tokenBody } from '#server/http/request-fields.ts';

/** The same for the page of the mailed link: in the body of a request the token reaches no log. */
export const openDownloadEndpoint = endpoint(
  { limit: tokenLimit, body: tokenBody },
  ({ services, body }) => mailedDownload(services, body.token),
);
