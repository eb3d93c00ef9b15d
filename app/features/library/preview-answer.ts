import { hasFields, isFlag, isText } from '#app/platform/foreign-values.ts';

/** What `/api/download-ebook` answers: the URL where a book opens, or why it does not. */
export type PreviewAnswer =
  | { success: true; downloadUrl: string; error: null }
  | { success: false; downloadUrl: null; error: string };

/** The URL in an answer; empty for a failure and for anything of another shape. */
export function readDownloadUrl(answer: unknown): string {
  return hasUrl(answer) && answer.success ? answer.downloadUrl : '';
}

/** The words for the reader in an answer that holds no URL; empty where it has none. */
export function readPreviewError(answer: unknown): string {
  return hasError(answer) ? answer.error : '';
}

const hasUrl = hasFields({ success: isFlag, downloadUrl: isText });
const hasError = hasFields({ error: isText });
