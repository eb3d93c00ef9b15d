/** Whether somebody types what to look for there. */
export function isSearchField(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && target.type === 'search';
}
