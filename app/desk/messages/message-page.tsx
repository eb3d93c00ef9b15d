import { type ReactNode, useEffect, useMemo } from 'react';
import { useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { Notice } from '#app/design/notice.tsx';
import { shownName } from '#app/platform/shown-name.ts';
import type { FoundMessage } from '../answers.ts';
import { useMay } from '../doors/use-desk-owner.ts';
import { ActButtons } from '../parts/act-buttons.tsx';
import { deskTime } from '../parts/desk-time.ts';
import { Panel } from '../parts/panel.tsx';
import { TextLink } from '../parts/text-link.tsx';
import { useTitle } from '../parts/use-title.browser.ts';
import { AnswerForm } from './answer-form.tsx';
import { messageActs } from './message-acts.ts';
import { SenderOrders } from './sender-orders.tsx';

/** One message with its answers, the answer form, and the sender. */
export function MessagePage() {
  const message = useLoaderData<FoundMessage>();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const may = useMay();
  const acts = useMemo(() => messageActs(message), [message]);
  useTitle(message.subject);
  useEffect(() => {
    const timer = isUnderWay(message) && setTimeout(revalidate, askAgainMs);
    return () => clearTimeout(timer || undefined);
  }, [message, revalidate]);
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h1 className="wrap-anywhere text-2xl">{message.subject}</h1>
        <span className="text-muted">{message.settledAt === null ? 'open' : 'done'}</span>
      </div>
      <ActButtons
        acts={acts}
        onDone={({ command }) =>
          command === 'erase-message' ? navigate('/messages') : revalidate()
        }
      />
      <div className="grid gap-4 lg:grid-cols-[3fr_2fr] lg:items-start">
        <div className="grid gap-4">
          <Conversation message={message} />
          {may('answer-message') && (
            <Panel title="Write back">
              <AnswerForm key={message.id} message={message} reload={revalidate} />
            </Panel>
          )}
        </div>
        <Sender message={message} />
      </div>
    </div>
  );
}

const askAgainMs = 2_000;
/** A mail that takes longer waits for its server. */
const patienceMs = 60_000;

/** Whether what becomes of an answer will be known in a moment. */
function isUnderWay({ answers }: FoundMessage): boolean {
  return answers.some(
    ({ state, answeredAt }) =>
      (state === null || state === 'sending') && Date.now() - Date.parse(answeredAt) < patienceMs,
  );
}

function Conversation({ message }: { message: FoundMessage }) {
  const { firstName, lastName, receivedAt, answers } = message;
  return (
    <Panel title="Conversation">
      <ol className="grid gap-4">
        <Said
          who={shownName(firstName, lastName) || message.email}
          at={receivedAt}
          text={message.message}
        />
        {answers.map(({ id, answeredBy, answeredAt, text, state, serverAnswer }) => (
          <Said key={id} who={answeredBy} at={answeredAt} text={text} isOurs>
            {state === 'refused' ? (
              <span className="font-semibold text-danger">
                The mail server refused it: {serverAnswer ?? 'it did not say why'}
              </span>
            ) : (
              <span className="text-muted">{state ?? 'waiting to be sent'}</span>
            )}
          </Said>
        ))}
      </ol>
    </Panel>
  );
}

interface SaidProps {
  who: string;
  at: string;
  text: string;
  isOurs?: boolean;
  children?: ReactNode;
}

function Said({ who, at, text, isOurs = false, children }: SaidProps) {
  return (
    <li className={`grid gap-1 border-s-2 ps-3 ${isOurs ? 'border-green' : 'border-brass'}`}>
      <p className="flex flex-wrap gap-x-3 text-xs">
        <span className="wrap-anywhere font-semibold">{who}</span>
        <time dateTime={at} className="text-muted">
          {deskTime(at)}
        </time>
        {children}
      </p>
      <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>
    </li>
  );
}

function Sender({ message }: { message: FoundMessage }) {
  const { email, firstName, lastName, account, library, orders, namedOrders, others } = message;
  const openBooks = library.filter(({ isOpen }) => isOpen);
  return (
    <div className="grid gap-4">
      <Panel title="Who asks">
        {message.blockedAt !== null && <Notice tone="danger">They are blocked.</Notice>}
        <p>{shownName(firstName, lastName) || 'No name'}</p>
        <p className="wrap-anywhere">
          <TextLink to={`/customers/${encodeURIComponent(email)}`}>{email}</TextLink>
        </p>
        <p className="text-muted">{account ? 'has an account' : 'has no account'}</p>
        {openBooks.length > 0 && (
          <ul className="mt-2 list-disc ps-5">
            {openBooks.map(({ bookId, orderId, title }) => (
              <li key={`${bookId} ${orderId}`}>{title}</li>
            ))}
          </ul>
        )}
      </Panel>
      <Panel title="Orders of this address">
        {orders.length === 0 && <p className="text-muted">None.</p>}
        <SenderOrders orders={orders} />
      </Panel>
      {namedOrders.length > 0 && (
        <Panel title="Orders that the message names">
          <p className="mb-3 text-muted text-xs">
            They were placed under another address: an order ID alone proves nothing.
          </p>
          <SenderOrders orders={namedOrders} withBuyer />
        </Panel>
      )}
      {others.length > 0 && (
        <Panel title="Other messages">
          <ul className="grid gap-1.5">
            {others.map(({ id, subject, receivedAt, settledAt }) => (
              <li key={id} className="wrap-anywhere">
                <TextLink to={`/messages/${id}`}>{subject}</TextLink>{' '}
                <span className="text-muted text-xs">
                  {deskTime(receivedAt)}, {settledAt === null ? 'open' : 'done'}
                </span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </div>
  );
}
