import { exchange, type ServerAnswer, type ServerRequest } from './ask-server.browser.ts';

export interface ServerFile {
  blob: Blob;
  /** As the server named it, `null` where it did not. */
  fileName: string | null;
}

/** Asks the API for a file, kept in memory until the caller saves it. */
export function askServerForFile(
  path: string,
  request: ServerRequest = {},
): Promise<ServerAnswer<ServerFile>> {
  return exchange(path, request, async (response) => ({
    blob: await response.blob(),
    fileName: fileNameOf(response.headers.get('content-disposition')),
  }));
}

function fileNameOf(contentDisposition: string | null): string | null {
  return /filename="([^"]+)"/.exec(contentDisposition ?? '')?.[1] ?? null;
}
