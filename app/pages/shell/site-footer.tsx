import { Container } from '#app/design/container.tsx';
import { Logo } from '#app/design/logo.tsx';
import { site } from '#content/site.ts';

/** The end of every page but those that stand alone. */
export function SiteFooter() {
  return (
    <footer className="mt-20 border-t border-line bg-sunken">
      <Container className="flex flex-col gap-6 py-10 text-sm sm:flex-row sm:items-end sm:justify-between">
        <div>
          <a
            href="/"
            aria-label={`${site.logoText}, home`}
            className="inline-flex min-h-11 items-center"
          >
            <Logo text={site.logoText} />
          </a>
          <p className="mt-2 text-muted">{site.tagline}</p>
        </div>
        <div className="sm:text-end">
          <ul className="flex flex-wrap gap-x-6 sm:justify-end">
            <li>
              <a href="/shop/ebooks" className="link inline-flex min-h-11 items-center">
                Shop
              </a>
            </li>
            <li>
              <a
                href={`mailto:${site.supportEmail}`}
                className="link inline-flex min-h-11 items-center"
              >
                {site.supportEmail}
              </a>
            </li>
          </ul>
          <p className="text-muted">{site.copyright}</p>
        </div>
      </Container>
    </footer>
  );
}
