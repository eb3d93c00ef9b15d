declare global {
  interface Window {
    /**
     * What translators, password managers and the like did to the nodes of the body before the page
     * woke, in order. The boot script writes it down.
     */
    changes?: MutationRecord[];
  }
}

/**
 * Undoes what others did to the page's own nodes, so that React finds what it would draw: otherwise it
 * draws the page again, without what was typed. The returned function does it again and restores the
 * focus. Call both in one task, before anyone else sees the page.
 */
export function setForeignChangesAside(): () => void {
  const { changes, moved } = changesOfOurNodes(window.changes ?? []);
  const focused = document.activeElement;
  for (const { type, target, oldValue, addedNodes, removedNodes, nextSibling } of [
    ...changes,
  ].reverse()) {
    if (type === 'characterData') target.nodeValue = oldValue;
    for (const node of addedNodes) node.parentNode?.removeChild(node);
    for (const node of removedNodes) insert(target, node, nextSibling);
  }
  const texts = new Map([...moved].map((node) => [node, node.nodeValue]));
  return () => {
    for (const { target, addedNodes, removedNodes, nextSibling } of changes) {
      // Elements stay where React has them; a text that has changed since is not to be overwritten.
      const isStale = [...removedNodes].some(
        (node) =>
          moved.has(node) &&
          (node.nodeValue === null ||
            node.nodeValue !== texts.get(node) ||
            node.parentNode !== target),
      );
      if (isStale) continue;
      for (const node of removedNodes) node.parentNode?.removeChild(node);
      for (const node of addedNodes) if (!moved.has(node)) insert(target, node, nextSibling);
    }
    const isLost = document.activeElement === document.body;
    if (isLost && focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  };
}

/** The changes outside of what others have put in, and which of the page's own nodes they moved or took out. */
function changesOfOurNodes(all: readonly MutationRecord[]) {
  const foreign = new Set<Node>();
  const moved = new Set<Node>();
  // What others put into the head React leaves alone.
  const isOurs = (node: Node | null): boolean =>
    !node ||
    moved.has(node) ||
    (!foreign.has(node) && node !== document.head && isOurs(node.parentNode));
  const changes = all.filter(({ target, addedNodes, removedNodes }) => {
    if (!isOurs(target)) return false;
    for (const node of removedNodes) if (!foreign.has(node)) moved.add(node);
    for (const node of addedNodes) if (!moved.has(node)) foreign.add(node);
    return true;
  });
  return { changes, moved };
}

function insert(parent: Node, node: Node, before: Node | null): void {
  parent.insertBefore(node, before?.parentNode === parent ? before : null);
}
