/**
 * How a page reaches the reader; each page exports one as its route's `handle`.
 *
 * `document`: for reading, its script is loaded when somebody touches a control. `app`: hydrated at
 * once. `shell`: whether it stands between header and footer. `wake: 'idle'`: a document that moves
 * by itself, and so loads its script when the browser has nothing else to do. `sheet`: the small
 * style sheet that a document links in place of the common one, for long texts, a book's page or the
 * sales page.
 */
export interface PageHandle {
  delivery: 'document' | 'app';
  shell: boolean;
  wake?: 'idle';
  sheet?: 'reading' | 'book' | 'funnel';
}

/** The router hands over the handle as `unknown`; a page without a valid one is a bug. */
export function pageHandleOf(handle: unknown): PageHandle {
  if (typeof handle !== 'object' || handle === null) throw new Error('This page has no handle.');
  if (!('delivery' in handle) || !('shell' in handle)) throw new Error('The handle is incomplete.');
  const { delivery, shell } = handle;
  if (delivery !== 'document' && delivery !== 'app') throw new Error('Unknown delivery of a page.');
  const wakesAtIdle = 'wake' in handle && handle.wake === 'idle';
  const sheet = 'sheet' in handle ? handle.sheet : undefined;
  return {
    delivery,
    shell: shell === true,
    ...(wakesAtIdle && { wake: 'idle' }),
    ...((sheet === 'reading' || sheet === 'book' || sheet === 'funnel') && { sheet }),
  };
}
