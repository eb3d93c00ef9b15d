import { fieldsOf, isText } from '#app/platform/foreign-values.ts';

/** What `/api/download-ebook` answers: the URL where a book opens, or why it does not. */
export type PreviewAnswer =
  | { success: true; downloadUrl: string; error: null }
  | { success: false; downloadUrl: null; error: string };

/** As the answer has them; empty for what it does not have, and the URL for a failure. */
export function readPreviewAnswer(answer: unknown): { downloadUrl: string; error: string } {
  const { success, downloadUrl, error } = fieldsOf<PreviewAnswer>(answer);
  return {
    downloadUrl: success === true && isText(downloadUrl) ? downloadUrl : '',
    error: isText(error) ? error : '',
  };
}
