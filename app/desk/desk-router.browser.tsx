import { createBrowserRouter, redirect } from 'react-router';
import { askServer } from '#app/platform/browser/ask-server.browser.ts';
import {
  checkSchema,
  customerSchema,
  deskSchema,
  mailsSchema,
  orderPageSchema,
  orderSchema,
  salesSchema,
  tasksSchema,
} from './answers.ts';
import { DeskRefusal, look } from './ask-desk.browser.ts';
import { CustomerPage } from './customers/customer-page.tsx';
import { DeskFrame } from './desk-frame.tsx';
import { JoinPage } from './doors/join-page.tsx';
import { SignInPage } from './doors/sign-in-page.tsx';
import { MailsPage } from './mails/mails-page.tsx';
import { OrderPage } from './orders/order-page.tsx';
import { OrdersPage } from './orders/orders-page.tsx';
import { LoadFailure } from './parts/load-failure.tsx';
import { TodayPage } from './today/today-page.tsx';

const rowsPerPage = 50;

/** Who sits at the desk; leads to the sign-in, and back afterwards, where it is closed. */
async function deskOwner({ request }: { request: Request }) {
  const answer = await askServer('/api/desk/session', { repeatable: true });
  if (answer.ok) return deskSchema.parse(answer.value);
  if (answer.status !== 401) throw new DeskRefusal(answer);
  const { pathname, search } = new URL(request.url);
  throw redirect(`/sign-in?${new URLSearchParams({ to: pathname + search })}`);
}

/** What whoever sits here may see: tasks are for those alone who may settle them. */
async function today(args: { request: Request }) {
  const { role } = await deskOwner(args);
  const mayAct = role === 'owner' || role === 'support';
  const maySeeSales = role === 'owner' || role === 'accountant';
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const [sales, tasks, check] = await Promise.all([
    maySeeSales ? look(salesSchema, 'sales', { timeZone }) : null,
    mayAct ? look(tasksSchema, 'tasks', { limit: rowsPerPage }) : [],
    look(checkSchema, 'check'),
  ]);
  return { sales, tasks, check };
}

/** Where a list goes on: each filter and each place in it stands in the address. */
function cursorOf(params: URLSearchParams) {
  const olderThan = params.get('older-than');
  const newerThan = params.get('newer-than');
  if (olderThan !== null) return { olderThan };
  return newerThan === null ? null : { newerThan };
}

/** All pages of the desk. */
export function deskRouter() {
  return createBrowserRouter(
    [
      { path: '/sign-in', element: <SignInPage />, errorElement: <LoadFailure /> },
      { path: '/join', element: <JoinPage />, errorElement: <LoadFailure /> },
      {
        id: 'desk',
        path: '/',
        loader: deskOwner,
        element: <DeskFrame />,
        errorElement: <LoadFailure />,
        hydrateFallbackElement: <p className="p-6">Loading...</p>,
        children: [
          {
            errorElement: <LoadFailure />,
            children: [
              {
                index: true,
                loader: today,
                element: <TodayPage />,
              },
              {
                path: 'orders',
                loader: ({ request }) => {
                  const { searchParams } = new URL(request.url);
                  const text = searchParams.get('q');
                  const cursor = cursorOf(searchParams);
                  return look(orderPageSchema, 'orders', { text, cursor, limit: rowsPerPage });
                },
                element: <OrdersPage />,
              },
              {
                path: 'orders/:orderId',
                loader: ({ params: { orderId } }) => look(orderSchema, 'order', { orderId }),
                element: <OrderPage />,
              },
              {
                path: 'customers/:email',
                loader: ({ params: { email } }) => look(customerSchema, 'customer', { email }),
                element: <CustomerPage />,
              },
              {
                path: 'mails',
                loader: ({ request }) => {
                  const failed = new URL(request.url).searchParams.has('failed');
                  return look(mailsSchema, 'mails', { failed, limit: rowsPerPage });
                },
                element: <MailsPage />,
              },
            ],
          },
        ],
      },
    ],
    { basename: '/desk' },
  );
}
