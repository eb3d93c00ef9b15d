import { Container } from '#app/design/container.tsx';
import { Logo } from '#app/design/logo.tsx';
import { SearchBox } from '#app/features/search/search-box.tsx';
import { site } from '#content/site.ts';
import { CartLink } from './cart-link.tsx';
import { namedPages } from './menu-entries.ts';
import { SiteMenu, siteMenuId } from './site-menu.tsx';

/** Stays at the top of every page but those that stand alone. */
export function SiteHeader() {
  return (
    <header className="site-header sticky top-0 z-20 border-b border-line bg-paper">
      <Container className="flex min-h-16 flex-wrap items-center gap-1">
        <a
          href="/"
          className="-ms-1 me-auto inline-flex min-h-11 items-center rounded-card px-1 lg:me-6"
          aria-label={`${site.logoText}, home`}
        >
          <Logo text={site.logoText} />
        </a>
        <SiteMenu />
        <SearchBox pages={namedPages} />
        <CartLink />
        <button
          type="button"
          popoverTarget={siteMenuId}
          className="-me-2.5 grid size-11 place-items-center rounded-card hover:text-green lg:hidden"
        >
          <span aria-hidden="true" className="burger" />
          <span className="sr-only">Menu</span>
        </button>
      </Container>
    </header>
  );
}
