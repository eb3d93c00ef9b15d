/**
 * The boot script: the first thing in every page's head, inline, before any file. It shows the
 * cart's count and who is signed in at first paint, wakes the page when it is needed, and until React is there keeps
 * presses and submits and replays them, so that none is lost, and writes down what others do to the page's nodes.
 *
 * On its own tag: `data-scripts`, the page's modules, the client entry that uses them, then all
 * that the two need; `data-at-once` on app pages, which do not sleep.
 * On <html> it reads `data-wake-at="idle"`, of documents that move by themselves. It writes `data-cart-count` with the property `--cart-count`, `data-signed-in` with `--greeting`, and, when
 * a file could not be fetched, `data-wake="failed"`; the page writes `data-ready` when React has taken over.
 *
 * Every byte stands in every page: it is written to be small (budgets.ts says how small).
 */

import { cartStorageKey, countStoredItems } from '#app/features/cart/stored-cart.ts';
import { greetingKey, hasSessionHint } from '#app/features/identity/session/session-hint.ts';

declare global {
  interface Document {
    /** Chromium renders pages ahead of their visit; others do not know the word. */
    readonly prerendering?: boolean;
  }
}

const page = document.documentElement;
const state = page.dataset;
const { scripts = '', atOnce } = document.currentScript?.dataset ?? {};
const files = scripts.split(' ');
const [modules = '', entry = ''] = files;

/** What was pressed or submitted and what does it again; each only once, however often tried. */
const held = new Map<HTMLElement, () => void>();
let waking = false;
/** What others, and the parser before them, do to the nodes of the page until it is awake. */
const changes: MutationRecord[] = [];
window.changes = changes;

async function wake() {
  if (waking) return;
  waking = true;
  try {
    // Nothing is imported before all of it is there: outside of Chromium an import that failed once
    // fails for ever. A `modulepreload` would count as one.
    await Promise.all(files.map(arrival));
    await import(/* @vite-ignore */ modules);
    await import(/* @vite-ignore */ entry);
  } catch {
    state.wake = 'failed';
    waking = false;
  }
}

/** From the browser's cache the import then takes it. */
async function arrival(href: string) {
  const response = await fetch(href);
  if (!response.ok) throw response;
  await response.blob();
}

function wakeOnIntent({ target }: Event) {
  if (target instanceof Element && target.closest('button,input,select,textarea')) wake();
}

function holdPress(event: MouseEvent) {
  if (!(event.target instanceof Element)) return;
  // Opening popovers and dialogs needs no script, and a submit is held when it comes. A link whose
  // dialog does goes to its page where a new tab is wanted, or the script cannot be had.
  const control = event.target.closest(
    'button:not([popovertarget],[commandfor]),:root:not([data-wake]) a[data-dialog]',
  );
  if (!(control instanceof HTMLElement)) return;
  const isNative =
    control instanceof HTMLButtonElement
      ? control.form && control.type !== 'button'
      : event.metaKey || event.ctrlKey;
  if (!isNative) hold(event, control, () => control.click());
}

function holdSubmit(event: SubmitEvent) {
  const form = event.target;
  if (!(form instanceof HTMLFormElement)) return;
  hold(event, form, () => form.requestSubmit(event.submitter));
}

function hold(event: Event, element: HTMLElement, again: () => void) {
  if ('ready' in state) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  element.setAttribute('aria-busy', 'true');
  held.set(element, again);
  wake();
}

function replay() {
  delete state.wake;
  for (const [element, again] of held) {
    element.removeAttribute('aria-busy');
    again();
  }
  held.clear();
}

/** Called before the first paint, and again when cart or session may have changed elsewhere. */
function showVisitor(event?: Event) {
  if ('ready' in state) return;
  delete state.cartCount;
  const isSignedIn = page.toggleAttribute('data-signed-in', hasSessionHint(document.cookie));
  try {
    page.style.setProperty('--greeting', localStorage.getItem(greetingKey));
    const count = countStoredItems(localStorage.getItem(cartStorageKey));
    page.style.setProperty('--cart-count', `"${count}"`);
    if (count) state.cartCount = `${count}`;
  } catch {
    // Storage is refused: there is neither a name nor a stored cart to show.
  }
  if (event && (isSignedIn || state.cartCount || state.wakeAt) && !document.prerendering) {
    window.requestIdleCallback?.(wake);
    setTimeout(wake, 2e3); // A busy browser may have no idle moment for long; Safari knows of none.
  }
}

// Once the page is awake there is nothing to replay: to stop watching would take bytes.
const watch = new MutationObserver((records) =>
  'ready' in state ? replay() : changes.push(...records),
);
/** On the way down to what an event is about, before anybody else. */
const listeners: Record<string, EventListenerObject['handleEvent']> = {
  click: holdPress,
  submit: holdSubmit,
  pointerover: wakeOnIntent,
  focusin: wakeOnIntent,
  keydown: wakeOnIntent,
  storage: showVisitor,
  pageshow: showVisitor,
  prerenderingchange: showVisitor,
  readystatechange: () => {
    window.parsedChanges ??= changes.push(...watch.takeRecords());
  },
};
// Attributes for the page's own `data-ready`.
watch.observe(page, {
  attributes: true,
  childList: true,
  subtree: true,
  characterDataOldValue: true,
});
for (const [type, listener] of Object.entries(listeners)) addEventListener(type, listener, true);
showVisitor();
if (atOnce !== undefined) wake();
