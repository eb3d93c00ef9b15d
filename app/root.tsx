import { type ReactNode, useEffect } from 'react';
import { Links, Meta, Outlet, Scripts, useMatches } from 'react-router';
import fraunces from '#app/design/fonts/fraunces-600.woff2';
import { showCarriedToast } from './design/toast/carried-toast.browser.ts';
import { followCart } from './features/cart/cart-store.browser.ts';
import { followSession } from './features/identity/session/session-store.browser.ts';
import { type PageHandle, pageHandleOf } from './head/page-handle.ts';
import { askForConsent } from './shell/consent/ask-for-consent.browser.ts';
import { followOwnedBooks } from './shell/follow-owned-books.browser.ts';
import { LastError } from './shell/last-error.tsx';
import { showSignedIn } from './shell/show-signed-in.browser.ts';
import { SiteFooter } from './shell/site-footer.tsx';
import { SiteHeader } from './shell/site-header.tsx';
import { WakeFailure } from './shell/wake-failure.tsx';
import { linkSheet, markAwake } from './shell/waking.browser.ts';
import apps from './styles/apps.css?url';
import book from './styles/book.css?url';
import documents from './styles/documents.css?url';
import funnel from './styles/funnel.css?url';
import reading from './styles/reading.css?url';

/** The document around every page, error page included. */
export function Layout({ children }: { children: ReactNode }) {
  const page = usePageHandle();
  return (
    // The boot script writes attributes here before React arrives.
    <html
      lang="en"
      data-delivery={page?.delivery}
      data-wake-at={page?.wake}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#FBF8F1" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#101714" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        {page?.sheet !== 'reading' && <link rel="manifest" href="/manifest.webmanifest" />}
        <link rel="preload" href={fraunces} as="font" type="font/woff2" crossOrigin="anonymous" />
        <Meta />
        <link rel="stylesheet" href={sheetOf(page)} />
        <Links />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  const page = usePageHandle();
  const shell = page?.shell;
  const sheet = page?.sheet;
  useEffect(() => {
    if (sheet === 'reading' || sheet === 'book') linkSheet(apps);
  }, [sheet]);
  useEffect(followCart, []);
  useEffect(showSignedIn, []);
  useEffect(followOwnedBooks, []);
  useEffect(followSession, []);
  useEffect(showCarriedToast, []);
  useEffect(askForConsent, []);
  useEffect(markAwake, []);
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      {shell && <SiteHeader />}
      <WakeFailure />
      <main id="main" tabIndex={-1} className="grow outline-none">
        <Outlet />
      </main>
      {shell && <SiteFooter />}
    </div>
  );
}

/** Shown when a page fails to render, in place of everything. */
export function ErrorBoundary() {
  return <LastError />;
}

function sheetOf(page: PageHandle | undefined): string {
  if (page?.delivery === 'app') return apps;
  switch (page?.sheet) {
    case 'reading':
      return reading;
    case 'book':
      return book;
    case 'funnel':
      return funnel;
    default:
      return documents;
  }
}

function usePageHandle() {
  const handle = useMatches().at(-1)?.handle;
  return handle === undefined ? undefined : pageHandleOf(handle);
}
