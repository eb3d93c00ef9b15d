import { followField, stepAside, topOf } from './step-aside.browser.ts';

export interface ToastLink {
  href: string;
  label: string;
}

interface Toast {
  title: string;
  description: string;
  destructive: boolean;
  isAtFields: boolean | undefined;
  link: ToastLink | null;
  about: string | undefined;
}

const shownMs = 6_000;
const shownMsDestructive = 12_000;
/** On a phone more than one would hide what they are about. */
const maxAtOnce = () => (innerWidth < 640 ? 1 : 3);
const swipePx = 64;
/** Screen readers announce what enters a live region that they already know; so it stands first. */
const settleMs = 60;

/**
 * Makes the place where toasts appear: a manual popover, so that it lies above dialogs (where the
 * browser has no popovers, a plain box above the page and inside an open dialog). Timers rest
 * while the pointer or the focus is inside or the tab is hidden. F6 goes to the newest toast and
 * back, Escape closes the one in focus, a sideways swipe any.
 */
export function createToastRegion(document: Document): { show(toast: Toast): () => void } {
  const region = element(document, 'section', `${topOf(document)} ${regionLook}`);
  if (hasPopovers(region)) region.popover = 'manual';
  else region.classList.add('grid');
  region.setAttribute('aria-label', 'Notifications (F6)');
  document.body.append(region);

  followField(document, region);
  let cameFrom: Element | null = null;
  const isHeld = () => document.hidden || region.matches(':hover, :focus-within');

  function close(item: HTMLElement) {
    if (!item.isConnected) return;
    const hadFocus = item.contains(document.activeElement);
    item.remove();
    const next = region.querySelector('button');
    if (hadFocus) focus(next ?? cameFrom);
    if (!next && hasPopovers(region)) region.hidePopover();
  }

  document.addEventListener('keydown', (event) => {
    const active = document.activeElement;
    const item = [...region.children].find((child) => child.contains(active));
    if (event.key === 'F6' && region.firstElementChild) {
      event.preventDefault();
      if (item) return focus(cameFrom);
      cameFrom = active;
      focus([...region.querySelectorAll('button')].at(-1));
    } else if (event.key === 'Escape' && item instanceof HTMLElement) {
      event.preventDefault();
      close(item);
    }
  });

  return {
    show(toast) {
      const about = toast.about ?? `${toast.title} ${toast.description}`;
      for (const older of [...region.querySelectorAll<HTMLElement>('[data-about]')]) {
        const isSame = older.dataset.about === about;
        const isTooMany = region.children.length >= maxAtOnce() && older === region.firstChild;
        if (isSame || isTooMany) close(older);
      }
      const item = element(document, 'div', '');
      item.setAttribute('role', toast.destructive ? 'alert' : 'status');
      item.dataset.about = about;
      region.append(item);
      raise(document, region);
      setTimeout(() => {
        item.append(sheet(document, toast, () => close(item)));
        stepAside(document, region);
      }, settleMs);
      closeBySwipe(item, () => close(item));
      const isLong = toast.destructive && !toast.isAtFields;
      closeAfter(isLong ? shownMsDestructive : shownMs, item, isHeld, () => close(item));
      return () => close(item);
    },
  };
}

/** At the top: what is to be pressed stands below. */
const regionLook =
  'pointer-events-none fixed z-50 open:grid inset-auto right-0 m-0 data-aside:top-auto data-aside:bottom-4 h-auto w-full max-w-[26rem] gap-2 overflow-visible border-0 bg-transparent px-4 text-ink sm:right-2';

const sheetLook =
  'pointer-events-auto flex animate-arrive [touch-action:pan-y] items-start gap-3 rounded-card border border-line border-s-4 bg-card py-3 ps-4 pe-1.5 text-sm [box-shadow:var(--shadow-float)]';

function sheet(document: Document, toast: Toast, close: () => void) {
  const box = element(
    document,
    'div',
    `${sheetLook} ${toast.destructive ? 'border-s-danger' : 'border-s-green'}`,
  );
  const words = element(document, 'div', 'min-w-0 flex-1 py-1 wrap-anywhere');
  words.append(element(document, 'p', 'font-semibold', toast.title));
  if (toast.description) words.append(element(document, 'p', 'text-muted', toast.description));
  if (toast.link) {
    const link = element(document, 'a', linkLook, toast.link.label);
    link.href = toast.link.href;
    words.append(link);
  }
  const button = element(document, 'button', closeLook);
  button.type = 'button';
  button.setAttribute('aria-label', 'Close notification');
  button.addEventListener('click', close);
  box.append(words, button);
  return box;
}

const linkLook = 'link -mb-2 inline-flex min-h-11 items-center font-semibold';

/** The cross is drawn by CSS, so that a toast's text is its words and nothing else. */
const closeLook =
  "grid size-11 shrink-0 place-items-center rounded-card text-xl text-muted before:content-['×'] hover:text-ink";

/** Puts the region on top: into the open modal dialog, if any, outside of which all is inert. */
function raise(document: Document, region: HTMLElement) {
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
  const host = dialog ?? document.body;
  if (region.parentElement !== host) {
    host.append(region);
    dialog?.addEventListener('close', () => raise(document, region), { once: true });
  }
  if (!hasPopovers(region)) return;
  if (region.firstChild && !region.matches(':popover-open')) region.showPopover();
}

/** Safari has them since 17, Chrome since 114, Firefox since 125. */
function hasPopovers(region: HTMLElement): boolean {
  return 'popover' in region;
}

function closeAfter(ms: number, item: HTMLElement, isHeld: () => boolean, close: () => void) {
  const stepMs = 250;
  let leftMs = ms;
  const timer = setInterval(() => {
    if (!item.isConnected) return clearInterval(timer);
    if (isHeld()) return;
    leftMs -= stepMs;
    if (leftMs > 0) return;
    clearInterval(timer);
    close();
  }, stepMs);
}

function closeBySwipe(item: HTMLElement, close: () => void) {
  let startX: number | null = null;
  item.addEventListener('pointerdown', (event) => {
    if (event.pointerType === 'mouse') return;
    startX = event.clientX;
    item.setPointerCapture(event.pointerId);
  });
  item.addEventListener('pointermove', (event) => {
    if (startX !== null) item.style.translate = `${event.clientX - startX}px`;
  });
  item.addEventListener('pointerup', (event) => {
    const isSwipe = startX !== null && Math.abs(event.clientX - startX) > swipePx;
    startX = null;
    item.style.translate = '';
    if (isSwipe) close();
  });
  item.addEventListener('pointercancel', () => {
    startX = null;
    item.style.translate = '';
  });
}

function focus(target: Element | null | undefined) {
  if (target instanceof HTMLElement) target.focus();
}

function element<Tag extends 'section' | 'div' | 'p' | 'a' | 'button'>(
  document: Document,
  tag: Tag,
  className: string,
  text = '',
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
}
