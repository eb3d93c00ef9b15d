declare global {
  interface Window {
    /**
     * What translators, password managers and the like did to the nodes of the page before it woke,
     * in order. The boot script writes it down.
     */
    changes?: MutationRecord[];
    /** How many of them came before all of the HTML had arrived; the parser's are among these. */
    parsedChanges?: number;
  }
}

/**
 * Undoes what others did to the page's own nodes, so that React finds what it would draw: otherwise it
 * draws the page again. The returned function does it again and restores the focus. Where React drew
 * the page again after all, it also fills in what was typed, and hands presses that the boot script
 * holds on to the new controls. Call both in one task, before anyone else sees the page.
 */
export function setForeignChangesAside(): () => void {
  const { changes, moved, foreign, texts } = changesOfOurNodes(window.changes ?? []);
  const findFocused = finderOf(document.activeElement);
  // The boot script marks what it holds a press or a submit of, which it does again through the element.
  const pressed = [...document.querySelectorAll<HTMLElement>('[aria-busy=true]')].map(
    (element) => ({
      element,
      find: finderOf(element),
      submitters: [...element.querySelectorAll('[type=submit]')].map(
        (submitter) => [submitter, finderOf(submitter)] as const,
      ),
    }),
  );
  const typed = [...document.querySelectorAll<Field>('input, textarea, select')].map((field) => ({
    field,
    value: field.value,
    isChecked: field.matches(':checked'),
  }));
  const places = [...foreign, ...texts].map((node) => ({
    node,
    words: node.nodeValue,
    parent: node.parentNode,
    next: node.nextSibling,
  }));
  for (const { type, target, oldValue, addedNodes, removedNodes, nextSibling } of [
    ...changes,
  ].reverse()) {
    if (type === 'characterData') target.nodeValue = oldValue;
    for (const node of addedNodes) node.parentNode?.removeChild(node);
    for (const node of removedNodes) insert(target, node, nextSibling);
  }
  const drawn = new Map<Node, string>([...texts].map((text) => [text, text.data]));
  return () => {
    for (const { target, addedNodes, removedNodes, nextSibling } of changes) {
      // Elements stay where React has them; a text that has changed since is not to be overwritten.
      const isStale = [...removedNodes].some(
        (node) =>
          moved.has(node) &&
          (!(node instanceof Text) || node.data !== drawn.get(node) || node.parentNode !== target),
      );
      if (isStale) continue;
      for (const node of removedNodes) node.parentNode?.removeChild(node);
      for (const node of addedNodes) if (!moved.has(node)) insert(target, node, nextSibling);
    }
    // Others also change a text in place, split it, or put it into an element of their own.
    for (const { node, words, parent, next } of places) {
      if (drawn.has(node) && node.nodeValue !== drawn.get(node)) continue;
      node.nodeValue = words;
      if (parent && !node.isConnected) insert(parent, node, next);
    }
    for (const { field, value, isChecked } of typed) {
      if (field.id && !field.isConnected) fillIn(field.id, value, isChecked);
    }
    for (const { element, find, submitters } of pressed) {
      if (element.isConnected) continue;
      element.click = () => find()?.click();
      if (!(element instanceof HTMLFormElement)) continue;
      element.requestSubmit = (submitter) => {
        const form = find();
        const [, findSubmitter] = submitters.find(([old]) => old === submitter) ?? [];
        if (form instanceof HTMLFormElement) form.requestSubmit(findSubmitter?.());
      };
    }
    if (document.activeElement === document.body) findFocused()?.focus({ preventScroll: true });
  };
}

/** Finds an element, or the one in its place once the page was drawn again: the same among its like. */
function finderOf(element: Element | null): () => HTMLElement | undefined {
  const alike = () =>
    [...document.querySelectorAll<HTMLElement>(element?.localName ?? 'none')].filter(
      (other) => element && likeness(other) === like,
    );
  const like = element && likeness(element);
  const place = element instanceof HTMLElement ? alike().indexOf(element) : -1;
  return () => (element instanceof HTMLElement && element.isConnected ? element : alike()[place]);
}

/** Identifies an element among those of the same tag name; what was typed into it does not count. */
function likeness(element: Element): string {
  const names = element instanceof HTMLFormElement ? [...element.elements] : [element];
  const named = names.map((each) => each.id || each.getAttribute('name') || '').join();
  return /\w/.test(named) ? named : (element.textContent ?? '');
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function fillIn(id: string, value: string, isChecked: boolean): void {
  const [field] = document.querySelectorAll<Field>(`[id="${CSS.escape(id)}"]`);
  if (!field) return;
  if (field.matches('[type=checkbox], [type=radio]')) {
    if (field.matches(':checked') !== isChecked) field.click();
  } else if (field.value !== value) {
    field.value = value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/**
 * The changes outside of what others have put in, what that is, which of the page's own nodes they
 * moved or took out, and which of its texts they moved or changed.
 */
function changesOfOurNodes(all: readonly MutationRecord[]) {
  const foreign = new Set<Node>();
  const moved = new Set<Node>();
  // What others put into the head React leaves alone.
  const isOurs = (node: Node | null): boolean =>
    !node ||
    moved.has(node) ||
    (!foreign.has(node) && node !== document.head && isOurs(node.parentNode));
  const texts = new Set<Text>();
  const changes = all.filter((record, place) => {
    const { target, addedNodes, removedNodes } = record;
    const isParsers = place < (window.parsedChanges ?? 0) && couldBeParsers(record);
    if (isParsers || !isOurs(target)) return false;
    for (const node of [target, ...removedNodes]) {
      if (node instanceof Text && !foreign.has(node)) texts.add(node);
    }
    for (const node of removedNodes) if (!foreign.has(node)) moved.add(node);
    for (const node of addedNodes) if (!moved.has(node)) foreign.add(node);
    return true;
  });
  return { changes, moved, foreign, texts };
}

/** The parser only appends. What others append meanwhile cannot be told from that. */
function couldBeParsers({ type, removedNodes, nextSibling }: MutationRecord): boolean {
  return type === 'characterData' || (removedNodes.length === 0 && nextSibling === null);
}

function insert(parent: Node, node: Node, before: Node | null): void {
  parent.insertBefore(node, before?.parentNode === parent ? before : null);
}
