import { Search } from 'lucide-react';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import {
  Form,
  NavLink,
  Outlet,
  ScrollRestoration,
  useLocation,
  useNavigate,
  useNavigation,
} from 'react-router';
import { Logo } from '#app/design/logo.tsx';
import { useDeskOwner, useMay } from './doors/use-desk-owner.ts';
import { OwnerMenu } from './owner-menu.tsx';
import { keepFocusIn } from './parts/focus.browser.ts';
import { followKeys } from './parts/follow-keys.browser.ts';
import { justMade } from './parts/just-made.ts';
import { useWaiting } from './parts/use-waiting.browser.ts';

/** Each page with the command that fills it. */
const pages = [
  { path: '/', name: 'Today', command: 'needs' },
  { path: '/orders', name: 'Orders', command: 'orders' },
  { path: '/customers', name: 'Customers', command: 'customers' },
  { path: '/messages', name: 'Messages', command: 'messages' },
  { path: '/subscribers', name: 'Subscribers', command: 'topics' },
  { path: '/mailings', name: 'Mailings', command: 'mailings' },
  { path: '/mails', name: 'Emails', command: 'mails' },
  { path: '/queues', name: 'Events', command: 'events' },
  { path: '/settings', name: 'Settings', command: 'needs' },
];

/** The frame of every page of the desk: navigation, search, menu. */
export function DeskFrame() {
  const { email, role } = useDeskOwner();
  const may = useMay();
  const mine = pages.filter(({ command }) => may(command));
  const search = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const isLoading = useNavigation().state !== 'idle';
  useLayoutEffect(() => followKeys({ search, go: navigate }), [navigate]);
  const waiting = useWaiting();
  const main = useRef<HTMLElement>(null);
  useNewPage(main);
  useEffect(() => (main.current ? keepFocusIn(main.current) : undefined), []);

  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <ScrollRestoration />
      <header className="relative border-line border-b bg-card">
        {isLoading && <div aria-hidden="true" className="desk-progress" />}
        <div className="mx-auto grid max-w-7xl grid-cols-[1fr_max-content] items-center gap-x-4 gap-y-1 px-4 py-2 xl:grid-cols-[max-content_max-content_1fr_max-content]">
          <a href="/desk" aria-label="Evenkeel, desk" className="w-fit text-green">
            <Logo text="Desk" />
          </a>
          <nav aria-label="Desk" className="flex flex-wrap max-xl:order-last max-xl:col-span-2">
            {mine.map(({ path, name }) => (
              <NavLink
                key={path}
                to={path}
                end={path === '/'}
                className="inline-flex min-h-11 shrink-0 items-center px-2.5 font-semibold first:ps-0 max-sm:min-h-9 max-sm:pe-2 max-sm:ps-0 max-sm:text-xs aria-[current=page]:text-green aria-[current=page]:underline aria-[current=page]:underline-offset-8 xl:first:ps-2.5"
              >
                {name}
                <Waiting count={waiting[path] ?? 0} />
              </NavLink>
            ))}
          </nav>
          <DeskSearch field={search} />
          <OwnerMenu email={email} role={role} />
        </div>
      </header>
      <main
        ref={main}
        id="main"
        tabIndex={-1}
        aria-busy={isLoading}
        className="mx-auto w-full max-w-7xl grow p-4 outline-none"
      >
        <Outlet />
      </main>
    </div>
  );
}

function Waiting({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="ms-1 rounded-full bg-sunken px-1.5 text-ink text-xs figures">
      {count}
      <span className="sr-only"> waiting</span>
    </span>
  );
}

function useNewPage(main: RefObject<HTMLElement | null>): void {
  const { pathname, state } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    // Another page is read from its top; one that is only filtered, or whose form was just saved
    // for the first time, leaves the focus where it is.
    const isSamePage = shown.current === pathname || state === justMade;
    if (!isSamePage) main.current?.focus({ preventScroll: true });
    shown.current = pathname;
  }, [main, pathname, state]);
}

function DeskSearch({ field }: { field: RefObject<HTMLInputElement | null> }) {
  return (
    <Form action="/orders" role="search" className="relative max-xl:order-2 max-xl:col-span-2">
      {/* Leads to the order where it finds but one; the list's own filter stays at the list. */}
      <input type="hidden" name="opens" value="only" />
      <label htmlFor="desk-search" className="sr-only">
        Search orders and people
      </label>
      <Search
        aria-hidden="true"
        className="absolute start-3 top-1/2 size-4 -translate-y-1/2 text-muted"
      />
      <input
        ref={field}
        id="desk-search"
        name="q"
        type="search"
        placeholder="Search"
        className="block min-h-11 w-full rounded-card border border-edge bg-card px-3.5 py-2 ps-9 text-base"
      />
      <span
        aria-hidden="true"
        className="-translate-y-1/2 hint pointer-events-none absolute end-3 top-1/2 rounded border border-line px-1.5 text-muted text-xs"
      >
        /
      </span>
    </Form>
  );
}
