import { type BookFormat, mediaTypes } from '#app/features/catalog/book-format.ts';
import { downloadFileName } from '#app/features/downloads/link/download-file-name.ts';
import { headersByKind } from './security-headers.ts';

/** What every buyer's copy goes out with: whether it is shown or saved, and under which name. */
export function bookHeaders(
  { title, format }: { title: string; format: BookFormat },
  disposition: 'inline' | 'attachment',
): Record<string, string> {
  return {
    'Content-Type': mediaTypes[format],
    'Content-Disposition': `${disposition}; filename="${downloadFileName(title, format)}"`,
    'Cache-Control': 'private, no-store',
    ...headersByKind.book,
  };
}

/** For a copy that is sent from the disk, in ranges. */
export function rangedBookHeaders(etag: string): Record<string, string> {
  return {
    'Accept-Ranges': 'bytes',
    ETag: etag,
    // A proxy that takes the whole at once would have all of it counted as sent.
    'X-Accel-Buffering': 'no',
  };
}

/** Of a stamped copy: the same name, the same bytes. */
export function copyEtag(copyName: string): string {
  return `"${copyName}"`;
}
