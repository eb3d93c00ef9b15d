import { ChevronDown } from 'lucide-react';
import { useMatches } from 'react-router';
import { closeWhenLeft } from '#app/design/close-when-left.browser.ts';
import { useIsBundleOwned } from '#app/features/catalog/owned-books.browser.ts';
import { AccountLinks } from './account-links.tsx';
import {
  bundleEntry,
  learnEntries,
  type MenuEntry,
  otherEntries,
  shopEntries,
} from './menu-entries.ts';

export const siteMenuId = 'site-menu';

/**
 * All ways through the site: a row in the header with two menus that drop down, on small screens
 * one menu with everything in it. The browser opens and closes them (`popover`), so they work
 * without script; how they look is in shell.css.
 */
export function SiteMenu() {
  // The build asks for pages with a slash at the end.
  const path =
    useMatches()
      .at(-1)
      ?.pathname.replace(/(.)\/$/, '$1') ?? '';
  const inShop = useIsBundleOwned() ? shopEntries : [...shopEntries, bundleEntry];
  return (
    <nav
      id={siteMenuId}
      popover="auto"
      aria-label="Main"
      className="site-menu"
      onBlur={closeWhenLeft}
    >
      <MenuGroup name="Learn" entries={learnEntries} path={path} />
      <MenuGroup name="Shop" entries={inShop} path={path} isHere={path.startsWith('/books/')} />
      <ul className="menu-row">
        {otherEntries.map((entry) => (
          <li key={entry.href}>
            <MenuLink entry={entry} current={current(entry, path) ?? within(entry, path)} />
          </li>
        ))}
      </ul>
      <AccountLinks />
    </nav>
  );
}

interface MenuGroupProps {
  name: string;
  entries: readonly MenuEntry[];
  path: string;
  /** On pages that belong to it, and that it does not name. */
  isHere?: boolean;
}

/** A button with its list; on small screens a link to the overview with the list below it. */
function MenuGroup({ name, entries, path, isHere = false }: MenuGroupProps) {
  const id = `${name.toLowerCase()}-menu`;
  const [overview, ...rest] = entries;
  return (
    <div
      className="menu-group"
      data-current={isHere || entries.some((entry) => current(entry, path)) || undefined}
    >
      {overview && (
        <a
          href={overview.href}
          className="menu-item lg:hidden"
          aria-current={current(overview, path)}
        >
          {name}
        </a>
      )}
      <button type="button" popoverTarget={id} className="menu-item max-lg:hidden">
        {name}
        <ChevronDown aria-hidden="true" className="size-4" />
      </button>
      <ul id={id} popover="auto" className="menu">
        {overview && (
          <li className="max-lg:hidden">
            <MenuLink entry={overview} current={current(overview, path)} />
          </li>
        )}
        {rest.map((entry) => (
          <li key={entry.href}>
            <MenuLink entry={entry} current={current(entry, path)} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface MenuLinkProps {
  entry: MenuEntry;
  current: 'page' | 'true' | undefined;
}

function MenuLink({ entry, current }: MenuLinkProps) {
  return (
    <a href={entry.href} className="menu-item" aria-current={current}>
      {entry.name}
    </a>
  );
}

function current({ href }: MenuEntry, path: string) {
  return href === path ? 'page' : undefined;
}

/** For pages that the menu does not name themselves: an article is a part of the blog. */
function within({ href }: MenuEntry, path: string) {
  return path.startsWith(`${href}/`) ? 'true' : undefined;
}
