import { ArrowLeft } from 'lucide-react';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { ButtonLink } from '#app/design/button.tsx';
import { Container } from '#app/design/container.tsx';
import { EmailText } from '#app/design/email-text.tsx';
import { PageHeading } from '#app/design/page-heading.tsx';
import { Skeleton } from '#app/design/skeleton.tsx';
import { Spinner } from '#app/design/spinner.tsx';
import { Tabs } from '#app/design/tabs.tsx';
import { PendingErasure } from '#app/features/identity/my-data/pending-erasure.tsx';
import { welcomeName } from '#app/features/identity/session/display-name.ts';
import type { SessionUser } from '#app/features/identity/session/session.ts';
import { useSession } from '#app/features/identity/session/session-store.browser.ts';
import { settingsSections } from '#app/features/identity/settings/settings-sections.ts';
import { MyLibrary } from '#app/features/library/my-library.tsx';
import type { PageHandle } from '#app/head/page-handle.ts';
import { pageMeta } from '#app/head/page-meta.ts';
import {
  followFragment,
  pageFragment,
  replaceFragment,
} from '#app/platform/browser/page-fragment.browser.ts';

export const handle = { delivery: 'app', shell: true } satisfies PageHandle;

export function meta() {
  return pageMeta({
    title: 'Dashboard',
    description: 'Your library, your orders and your account settings.',
    path: '/dashboard',
    index: false,
  });
}

export default function DashboardPage() {
  const { status, user } = useSession();
  const navigate = useNavigate();

  useEffect(() => {
    // Within the page, so that a toast about signing out goes on being seen.
    if (status !== 'signed-out') return;
    const place = pageFragment();
    const section = isSection(place) ? encodeURIComponent(place) : '';
    navigate(`/auth?redirect=/dashboard${section}`, { replace: true });
  }, [status, navigate]);

  if (status === 'signed-out') return null;
  return (
    <Container className="py-8 sm:py-12">
      <noscript>
        <p className="mb-8">
          The dashboard needs JavaScript, which is switched off in your browser.
        </p>
      </noscript>
      <div className={hiddenFromVisitors}>
        <ButtonLink href="/" variant="quiet" size="s" className="mb-6">
          <ArrowLeft aria-hidden="true" className="size-4" />
          Back to Home
        </ButtonLink>
        <PageHeading title="Dashboard" lede={user ? <Welcome user={user} /> : keptLine} />
        {user ? <DashboardTabs key={user.id} user={user} /> : <Loading />}
      </div>
    </Container>
  );
}

/** Whoever gave no name is called by an email, which is to break where one reads it. */
function Welcome({ user }: { user: SessionUser }) {
  return (
    <>
      Welcome, <EmailText email={welcomeName(user)} />
    </>
  );
}

/** Whoever is about to be led to the sign-in page sees nothing that would vanish at once. */
const hiddenFromVisitors = 'not-[[data-signed-in]_&]:hidden';

/** Keeps the place of the welcome while nobody knows whom to welcome. */
const keptLine = '\u00a0';

/** After this long somebody who waits is told that all is not lost. */
const longWaitMs = 10_000;

function Loading() {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), longWaitMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <Spinner label="Loading your dashboard..." />
      <p role="status" className="mt-6">
        {isLong &&
          'This is taking longer than usual. We’re still trying; you don’t need to reload the page.'}
      </p>
      <Skeleton className="mt-6 h-64" />
    </>
  );
}

/** Fetched when the tab is opened: whoever comes to read needs none of it. */
const AccountSettings = lazy(() =>
  import('#app/features/identity/settings/account-settings.tsx').then((loaded) => ({
    default: loaded.AccountSettings,
  })),
);

/** The same. */
const MyOrders = lazy(() =>
  import('#app/features/fulfilment/own-orders/my-orders.tsx').then((loaded) => ({
    default: loaded.MyOrders,
  })),
);

const dashboardTabs = ['library', 'settings', 'orders'] as const;
type DashboardTab = (typeof dashboardTabs)[number];

/** The tab is kept in the address, for reloads and for links to it. */
function DashboardTabs({ user }: { user: SessionUser }) {
  // There is no user in the first render, so the address may be read right here.
  const [place, setPlace] = useState(pageFragment);
  const selected = tabOf(place) ?? 'library';

  /** Tabs that were opened: what stands in the others is not fetched yet. */
  const [opened, setOpened] = useState<readonly DashboardTab[]>([]);
  const [changes, setChanges] = useState(0);
  const noteChange = useCallback(() => setChanges((count) => count + 1), []);

  useEffect(() => {
    setOpened((before) => [...new Set([...before, selected])]);
    // A link may have been used since the last look, of which no page is told.
    if (selected === 'orders') noteChange();
  }, [selected, noteChange]);

  useEffect(() => {
    // Any other fragment is a place on the page; the address is then given back to the tab.
    return followFragment(() => {
      const next = pageFragment();
      if (tabOf(next)) setPlace(next);
      else replaceFragment(place);
    });
  }, [place]);

  function select(tab: DashboardTab) {
    setPlace(`#${tab}`);
    replaceFragment(`#${tab}`);
  }

  return (
    <>
      <PendingErasure />
      <Tabs
        label="Dashboard"
        selected={selected}
        onSelect={select}
        tabs={[
          { id: 'library', label: 'My Library', panel: <MyLibrary onChanged={noteChange} /> },
          {
            id: 'settings',
            label: 'Account Settings',
            panel: opened.includes('settings') && (
              <Suspense fallback={<Skeleton className="h-80" />}>
                <AccountSettings user={user} place={place} />
              </Suspense>
            ),
          },
          {
            id: 'orders',
            label: 'Orders',
            panel: opened.includes('orders') && (
              <Suspense fallback={<Skeleton className="h-80" />}>
                <MyOrders email={user.email} changes={changes} />
              </Suspense>
            ),
          },
        ]}
      />
    </>
  );
}

function tabOf(hash: string): DashboardTab | null {
  if (hash === '') return 'library';
  if (isSection(hash)) return 'settings';
  return dashboardTabs.find((tab) => hash === `#${tab}`) ?? null;
}

const isSection = (hash: string) => settingsSections.some((section) => hash === `#${section}`);
