import { LogOut, Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import {
  Form,
  NavLink,
  Outlet,
  useNavigate,
  useNavigation,
  useRouteLoaderData,
} from 'react-router';
import { Button } from '#app/design/button.tsx';
import { inputBox } from '#app/design/input-box.ts';
import { Logo } from '#app/design/logo.tsx';
import type { DeskOwner } from './answers.ts';
import { signOut } from './doors/sign-out.browser.ts';
import { followKeys } from './parts/follow-keys.browser.ts';
import { KeyList } from './parts/key-list.tsx';

const sellers = ['owner', 'support'];

/** Each page with whom it is for; the server refuses others all the same. */
const pages = [
  { path: '/', name: 'Today', roles: ['owner', 'support', 'content', 'accountant'] },
  { path: '/orders', name: 'Orders', roles: [...sellers, 'accountant'] },
  { path: '/customers', name: 'Customers', roles: sellers },
  { path: '/mails', name: 'Mails', roles: sellers },
  { path: '/queues', name: 'Events', roles: sellers },
  { path: '/settings', name: 'Settings', roles: [...sellers, 'accountant'] },
];

/** Whose desk it is; there on every page but the doors. */
export function useDeskOwner(): DeskOwner {
  const owner = useRouteLoaderData<DeskOwner>('desk');
  if (!owner) throw new Error('This page stands outside of the desk.');
  return owner;
}

/** What stands around every page of the desk: where one is, the search, the way out. */
export function DeskFrame() {
  const { email, role } = useDeskOwner();
  const mine = pages.filter(({ roles }) => roles.includes(role));
  const search = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const isLoading = useNavigation().state !== 'idle';
  useEffect(() => followKeys({ search, go: navigate }), [navigate]);

  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <header className="border-line border-b bg-card">
        <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-5 gap-y-2 px-4 py-2">
          <a href="/desk" aria-label="Evenkeel, desk" className="text-green">
            <Logo text="Desk" />
          </a>
          <nav aria-label="Desk" className="flex flex-wrap gap-x-1">
            {mine.map(({ path, name }) => (
              <NavLink
                key={path}
                to={path}
                end={path === '/'}
                className="inline-flex min-h-11 items-center px-2.5 font-semibold aria-[current=page]:text-green aria-[current=page]:underline aria-[current=page]:underline-offset-8"
              >
                {name}
              </NavLink>
            ))}
          </nav>
          <Form action="/orders" role="search" className="relative min-w-56 grow">
            <label htmlFor="desk-search" className="sr-only">
              Search orders and people
            </label>
            <Search
              aria-hidden="true"
              className="absolute start-3 top-1/2 size-4 -translate-y-1/2 text-muted"
            />
            <input
              ref={search}
              id="desk-search"
              name="q"
              type="search"
              placeholder="Order ID, address, name  ( / )"
              className={`${inputBox} ps-9`}
            />
          </Form>
          <div className="flex items-center gap-2">
            <KeyList />
            <span className="text-muted text-xs">
              {email}, {role}
            </span>
            <Button variant="quiet" size="s" onClick={signOut}>
              <LogOut aria-hidden="true" className="size-4" />
              Close the desk
            </Button>
          </div>
        </div>
      </header>
      <main
        id="main"
        tabIndex={-1}
        aria-busy={isLoading}
        className="mx-auto w-full max-w-6xl grow p-4 outline-none"
      >
        <Outlet />
      </main>
    </div>
  );
}
