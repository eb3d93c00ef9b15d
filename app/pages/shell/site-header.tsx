import { Container } from '#app/design/container.tsx';
import { Logo } from '#app/design/logo.tsx';
import { site } from '#content/site.ts';
import { AccountLinks } from './account-links.tsx';
import { CartLink } from './cart-link.tsx';

/** Stays at the top of every page but those that stand alone. */
export function SiteHeader() {
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-paper">
      <Container className="flex min-h-16 items-center justify-between gap-2 sm:gap-4">
        <a
          href="/"
          className="-ms-1 inline-flex min-h-11 items-center rounded-card px-1"
          aria-label={`${site.logoText}, home`}
        >
          {/* The narrowest screens have room for the mark only. */}
          <Logo text={site.logoText} className="max-[22rem]:[&>span]:hidden" />
        </a>
        <nav aria-label="Main" className="flex items-center sm:gap-3">
          <a
            href="/shop/ebooks"
            className="inline-flex min-h-11 items-center rounded-card px-2 font-semibold whitespace-nowrap underline-offset-4 hover:text-green hover:underline sm:px-3"
          >
            Shop
          </a>
          <AccountLinks />
          <CartLink />
        </nav>
      </Container>
    </header>
  );
}
