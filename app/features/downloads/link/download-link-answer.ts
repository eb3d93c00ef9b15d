import { fieldsOf, isText } from '#app/platform/foreign-values.ts';

/** What `/api/downloads/link` answers: where the book is fetched. */
export interface DownloadLinkAnswer {
  url: string;
}

/** The address in the server's answer; `null` for anything of another shape. */
export function readDownloadLink(answer: unknown): string | null {
  const { url } = fieldsOf<DownloadLinkAnswer>(answer);
  return isText(url) ? url : null;
}
