import type { FocusEvent } from 'react';

/**
 * For `onBlur` of what holds menus (popovers), or is one: closes those that the Tab key leaves, so
 * that they do not cover what gets the focus next. Presses elsewhere, and Escape, are the browser's
 * own business, and so is a press on a menu's button.
 */
export function closeWhenLeft({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void {
  if (!(relatedTarget instanceof Element)) return;
  const within = currentTarget.querySelectorAll<HTMLElement>('[popover]');
  for (const menu of [currentTarget, ...within]) {
    const isKept =
      menu.contains(relatedTarget) || relatedTarget.getAttribute('popovertarget') === menu.id;
    // Without popovers in the browser there is nothing to close: the focus itself shows menus.
    if (menu.popover && !isKept) menu.hidePopover();
  }
}
