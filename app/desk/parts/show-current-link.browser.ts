/** Brings into view which page one is on, where not all of them have room beside each other. */
export function showCurrentLink(): void {
  const nav = document.querySelector('.desk-nav');
  const link = nav?.querySelector('[aria-current=page]');
  if (!nav || !(link instanceof HTMLElement)) return;
  // Sideways alone: the page itself stays where it is.
  const left = link.offsetLeft - (nav.clientWidth - link.offsetWidth) / 2;
  nav.scrollTo({ left });
}
