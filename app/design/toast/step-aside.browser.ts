/** Around a field: its label, and what is wrong with it. */
const marginPx = { above: 40, below: 72 };
/** As the region's look has it. */
const topPx = { 'top-18': 72, 'top-4': 16 };

/** Under the header, where pages have their headings; up in its place where a page has none. */
export function topOf(document: Document): keyof typeof topPx {
  return document.querySelector('.site-header') ? 'top-18' : 'top-4';
}

/**
 * Toasts lie at the top of the screen; where they would cover the field that somebody is in, they step
 * aside to its foot, and back when that is over.
 */
export function stepAside(document: Document, region: HTMLElement): void {
  const field = document.activeElement;
  const isField = field?.matches('input, textarea, select') ?? false;
  region.toggleAttribute('data-aside', field !== null && isField && wouldCover(region, field));
}

/** Keeps stepping aside as the focus moves and the page is scrolled. */
export function followField(document: Document, region: HTMLElement): void {
  const look = () => {
    if (region.firstChild) stepAside(document, region);
  };
  document.addEventListener('focusin', look);
  document.addEventListener('scroll', look, { passive: true });
}

function wouldCover(region: HTMLElement, field: Element): boolean {
  const box = field.getBoundingClientRect();
  const { left, right, height } = region.getBoundingClientRect();
  const top = topPx[topOf(region.ownerDocument)];
  const isBeside = box.right <= left || box.left >= right;
  const isBelow = box.top - marginPx.above >= top + height;
  const isAbove = box.bottom + marginPx.below <= top;
  return !(isBeside || isBelow || isAbove);
}
