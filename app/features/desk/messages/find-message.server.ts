import { and, asc, desc, eq, ne } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import { normaliseEmail } from '#app/platform/text/normalise-email.ts';
import { orderIdsIn } from '#app/platform/text/read-order-id.ts';
import { contactMessages, messageAnswers, senderEmail } from '#database/schema/contact.ts';
import { mails } from '#database/schema/mails.ts';
import { type FoundBuyer, findBuyer } from '../buyers/find-buyer.server.ts';
import type { ListedOrder } from '../orders/describe-orders.server.ts';
import { searchOrders } from '../orders/search-orders.server.ts';
import type { Message } from './lock-message.server.ts';

/** What was written back, and what became of it. */
interface FoundAnswer {
  id: string;
  answeredAt: Date;
  answeredBy: string;
  text: string;
  /** How its mail stands; `null`: it was not tried yet, or so long ago that the log has forgotten it. */
  state: (typeof mails.$inferSelect)['state'] | null;
  /** What the mail server last said. */
  serverAnswer: string | null;
}

/** A message with all that an answer needs: what was said before, and who asks. */
export interface FoundMessage
  extends Omit<Message, 'idempotencyKey'>,
    Pick<FoundBuyer, 'account' | 'library' | 'orders' | 'blockedAt'> {
  /** The oldest first. */
  answers: FoundAnswer[];
  /** What else came from the same address, the newest first. */
  others: Pick<Message, 'id' | 'receivedAt' | 'subject' | 'settledAt'>[];
  /** Orders of other addresses whose ID stands in the message: whoever wrote it may have read it anywhere. */
  namedOrders: ListedOrder[];
}

/** Rows of other messages that one look needs. */
const maxOthers = 20;
/** A message may name hundreds. */
const maxNamed = 5;

/** All about a message; `null` where there is none. */
export async function findMessage(db: Database, messageId: string): Promise<FoundMessage | null> {
  const [message] = await db
    .select()
    .from(contactMessages)
    .where(eq(contactMessages.id, messageId));
  if (!message) return null;
  const { idempotencyKey, ...kept } = message;
  const buyer = await findBuyer(db, message.email);
  const { account = null, library = [], orders = [], blockedAt = null } = buyer ?? {};
  const known = new Set(orders.map(({ orderId }) => orderId));
  return {
    ...kept,
    answers: await answersTo(db, messageId),
    others: await othersOf(db, message),
    account,
    library,
    orders,
    blockedAt,
    namedOrders: await ordersNamedIn(db, message, known),
  };
}

async function answersTo(db: Database, messageId: string): Promise<FoundAnswer[]> {
  const { id, answeredAt, answeredBy, text, mailId } = messageAnswers;
  const mail = { state: mails.state, serverAnswer: mails.answer };
  return db
    .select({ id, answeredAt, answeredBy, text, ...mail })
    .from(messageAnswers)
    .leftJoin(mails, eq(mails.id, mailId))
    .where(eq(messageAnswers.messageId, messageId))
    .orderBy(asc(answeredAt));
}

async function othersOf(db: Database, { id: messageId, email }: Message) {
  const { id, receivedAt, subject, settledAt } = contactMessages;
  return db
    .select({ id, receivedAt, subject, settledAt })
    .from(contactMessages)
    .where(and(eq(senderEmail, normaliseEmail(email) ?? email), ne(id, messageId)))
    .orderBy(desc(receivedAt))
    .limit(maxOthers);
}

async function ordersNamedIn(
  db: Database,
  { subject, message }: Message,
  known: ReadonlySet<string>,
): Promise<ListedOrder[]> {
  const ids = orderIdsIn(`${subject}\n${message}`);
  const others = ids.filter((orderId) => !known.has(orderId)).slice(0, maxNamed);
  const found = await Promise.all(
    others.map((orderId) => searchOrders(db, { text: orderId, limit: 1 })),
  );
  return found.flatMap(({ rows }) => rows);
}
