/** Tells of letters that are pressed outside of fields and dialogs, where they mean acts. Ends with what it answers. */
export function followShortcuts(press: (shortcut: string) => void): () => void {
  const follow = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !/^[a-z]$/.test(event.key)) return;
    const isElsewhere =
      event.target instanceof Element &&
      event.target.closest('input, textarea, select, dialog') !== null;
    if (!isElsewhere) press(event.key);
  };
  document.addEventListener('keyup', follow);
  return () => document.removeEventListener('keyup', follow);
}
