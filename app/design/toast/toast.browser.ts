import { createToastRegion, type ToastLink } from './toast-region.browser.ts';

export interface ToastMessage {
  title: string;
  description?: string;
  /** `destructive`: something failed; read out at once and shown for longer. */
  kind?: 'default' | 'destructive';
  /** Where to go on from here. */
  link?: ToastLink;
  /** Its matter, where that is more than its words: a newer toast of the same takes its place. */
  about?: string;
  /** What failed is said at the fields, too: the toast need not stay as long as others of its kind. */
  isAtFields?: boolean;
}

let region: ReturnType<typeof createToastRegion> | undefined;

/**
 * Shows a short message above everything else, dialogs included, and reads it out. Callable from
 * anywhere in the browser; the same words again, or words about the same matter,
 * replace the older toast. Answers what closes it: call
 * that when what it says is no longer so.
 *
 * Plain elements rather than a component library: 1.5 kB instead of 10.5, which a document page
 * could not afford beside React, and in the page's own script instead of a file fetched on first
 * use, because "the network failed" is one of the things it has to say.
 */
export function showToast({
  title,
  description,
  kind = 'default',
  link,
  about,
  isAtFields,
}: ToastMessage): () => void {
  region ??= createToastRegion(document);
  return region.show({
    title,
    description: description ?? '',
    destructive: kind === 'destructive',
    link: link ?? null,
    about,
    isAtFields,
  });
}
