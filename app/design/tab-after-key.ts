/** The tab an arrow key, Home or End leads to, around both ends; `undefined` for other keys. */
export function tabAfterKey<Id>(ids: readonly Id[], selected: Id, key: string): Id | undefined {
  const at = ids.indexOf(selected);
  switch (key) {
    case 'ArrowRight':
      return ids[(at + 1) % ids.length];
    case 'ArrowLeft':
      return ids.at(at - 1);
    case 'Home':
      return ids[0];
    case 'End':
      return ids.at(-1);
    default:
      return undefined;
  }
}
