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
 * the page again after all, it also fills in what was typed. Call both in one task, before anyone
 * else sees the page.
 */
export function setForeignChangesAside(): () => void {
  const { changes, moved, texts } = changesOfOurNodes(window.changes ?? []);
  const focused = document.activeElement;
  const typed = [...document.querySelectorAll<Field>('input, textarea, select')].map((field) => ({
    field,
    value: field.value,
    isChecked: field.matches(':checked'),
  }));
  const changed = texts.map((text) => ({
    text,
    data: text.data,
    parent: text.parentNode,
    next: text.nextSibling,
  }));
  for (const { type, target, oldValue, addedNodes, removedNodes, nextSibling } of [
    ...changes,
  ].reverse()) {
    if (type === 'characterData') target.nodeValue = oldValue;
    for (const node of addedNodes) node.parentNode?.removeChild(node);
    for (const node of removedNodes) insert(target, node, nextSibling);
  }
  const drawn = new Map(texts.map((text) => [text, text.data]));
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
    for (const { text, data, parent, next } of changed) {
      if (text.data !== drawn.get(text)) continue;
      text.data = data;
      if (parent && text.parentNode !== parent && !text.isConnected) insert(parent, text, next);
    }
    for (const { field, value, isChecked } of typed) {
      if (field.id && !field.isConnected) fillIn(field.id, value, isChecked);
    }
    const isLost = document.activeElement === document.body;
    const again = focused?.isConnected ? focused : document.getElementById(focused?.id ?? '');
    if (isLost && again instanceof HTMLElement) again.focus({ preventScroll: true });
  };
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
 * The changes outside of what others have put in, which of the page's own nodes they moved or took
 * out, and which of its texts they moved or changed.
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
  return { changes, moved, texts: [...texts] };
}

/** The parser only appends. What others append meanwhile cannot be told from that. */
function couldBeParsers({ type, removedNodes, nextSibling }: MutationRecord): boolean {
  return type === 'characterData' || (removedNodes.length === 0 && nextSibling === null);
}

function insert(parent: Node, node: Node, before: Node | null): void {
  parent.insertBefore(node, before?.parentNode === parent ? before : null);
}
