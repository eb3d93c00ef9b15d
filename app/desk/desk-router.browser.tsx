import { createBrowserRouter } from 'react-router';
import { look } from './ask-desk.browser.ts';
import { CustomerPage } from './customers/customer-page.tsx';
import { CustomersPage } from './customers/customers-page.tsx';
import { loadCustomers } from './customers/load-customers.browser.ts';
import { DeskFrame } from './desk-frame.tsx';
import { JoinPage } from './doors/join-page.tsx';
import { deskOwner } from './doors/load-owner.browser.ts';
import { SignInPage } from './doors/sign-in-page.tsx';
import { HistoryPage } from './history/history-page.tsx';
import { loadHistory } from './history/load-history.browser.ts';
import { loadMailing } from './mailings/load-mailing.browser.ts';
import { loadMailings } from './mailings/load-mailings.browser.ts';
import { MailingPage } from './mailings/mailing-page.tsx';
import { MailingsPage } from './mailings/mailings-page.tsx';
import { loadMails } from './mails/load-mails.browser.ts';
import { MailsPage } from './mails/mails-page.tsx';
import { loadMessages } from './messages/load-messages.browser.ts';
import { MessagePage } from './messages/message-page.tsx';
import { MessagesPage } from './messages/messages-page.tsx';
import { loadOrders } from './orders/load-orders.browser.ts';
import { OrderPage } from './orders/order-page.tsx';
import { OrdersPage } from './orders/orders-page.tsx';
import { loadPapers } from './papers/load-papers.browser.ts';
import { PapersPage } from './papers/papers-page.tsx';
import { LoadFailure } from './parts/load-failure.tsx';
import { NoPage } from './parts/no-page.tsx';
import { loadQueues } from './queues/load-queues.browser.ts';
import { QueuesPage } from './queues/queues-page.tsx';
import { loadSettings } from './settings/load-settings.browser.ts';
import { SettingsPage } from './settings/settings-page.tsx';
import { loadSubscribers } from './subscribers/load-subscribers.browser.ts';
import { SubscribersPage } from './subscribers/subscribers-page.tsx';
import { loadToday } from './today/load-today.browser.ts';
import { TodayPage } from './today/today-page.tsx';

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
        children: [{ errorElement: <LoadFailure />, children: pages }],
      },
    ],
    { basename: '/desk' },
  );
}

const pages = [
  { index: true, loader: loadToday, element: <TodayPage /> },
  { path: 'orders', loader: loadOrders, element: <OrdersPage /> },
  {
    path: 'orders/:orderId',
    loader: ({ params: { orderId } }: Params) => look('order', { orderId }),
    element: <OrderPage />,
  },
  { path: 'invoices', loader: loadPapers, element: <PapersPage /> },
  { path: 'customers', loader: loadCustomers, element: <CustomersPage /> },
  {
    path: 'customers/:email',
    loader: ({ params: { email } }: Params) => look('customer', { email }),
    element: <CustomerPage />,
  },
  { path: 'messages', loader: loadMessages, element: <MessagesPage /> },
  {
    path: 'messages/:messageId',
    loader: ({ params: { messageId } }: Params) => look('message', { messageId }),
    element: <MessagePage />,
  },
  { path: 'subscribers', loader: loadSubscribers, element: <SubscribersPage /> },
  { path: 'mailings', loader: loadMailings, element: <MailingsPage /> },
  { path: 'mailings/:id', loader: loadMailing, element: <MailingPage /> },
  { path: 'mails', loader: loadMails, element: <MailsPage /> },
  { path: 'queues', loader: loadQueues, element: <QueuesPage /> },
  { path: 'history', loader: loadHistory, element: <HistoryPage /> },
  { path: 'settings', loader: loadSettings, element: <SettingsPage /> },
  { path: '*', element: <NoPage /> },
];

interface Params {
  params: Readonly<Record<string, string | undefined>>;
}
