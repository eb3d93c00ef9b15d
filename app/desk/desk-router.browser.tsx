import { createBrowserRouter } from 'react-router';
import { CustomerPage } from './customers/customer-page.tsx';
import { CustomersPage } from './customers/customers-page.tsx';
import { DeskFrame } from './desk-frame.tsx';
import { JoinPage } from './doors/join-page.tsx';
import { deskOwner } from './doors/load-owner.browser.ts';
import { SignInPage } from './doors/sign-in-page.tsx';
import { HistoryPage } from './history/history-page.tsx';
import {
  loadCustomer,
  loadCustomers,
  loadHistory,
  loadMailing,
  loadMailings,
  loadMails,
  loadMessage,
  loadMessages,
  loadOrder,
  loadOrders,
  loadPapers,
  loadQueues,
  loadSettings,
  loadSubscribers,
  loadToday,
} from './loaders.browser.ts';
import { MailingPage } from './mailings/mailing-page.tsx';
import { MailingsPage } from './mailings/mailings-page.tsx';
import { MailsPage } from './mails/mails-page.tsx';
import { MessagePage } from './messages/message-page.tsx';
import { MessagesPage } from './messages/messages-page.tsx';
import { OrderPage } from './orders/order-page.tsx';
import { OrdersPage } from './orders/orders-page.tsx';
import { PapersPage } from './papers/papers-page.tsx';
import { LoadFailure, NoPage } from './parts/load-failure.tsx';
import { QueuesPage } from './queues/queues-page.tsx';
import { SettingsPage } from './settings/settings-page.tsx';
import { SubscribersPage } from './subscribers/subscribers-page.tsx';
import { TodayPage } from './today/today-page.tsx';

/** The routes of the desk. */
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
    loader: loadOrder,
    element: <OrderPage />,
  },
  { path: 'invoices', loader: loadPapers, element: <PapersPage /> },
  { path: 'customers', loader: loadCustomers, element: <CustomersPage /> },
  {
    path: 'customers/:email',
    loader: loadCustomer,
    element: <CustomerPage />,
  },
  { path: 'messages', loader: loadMessages, element: <MessagesPage /> },
  {
    path: 'messages/:messageId',
    loader: loadMessage,
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
