import { and, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { hasWords } from '#app/platform/database/has-words.server.ts';
import {
  type Cursor,
  type Page,
  pageOf,
  pageQuestion,
} from '#app/platform/database/list-pages.server.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { normaliseEmail } from '#app/platform/text/normalise-email.ts';
import {
  contactMessages,
  messageAnswers,
  senderEmail,
  senderWords,
} from '#database/schema/contact.ts';
import { mails } from '#database/schema/mails.ts';
import type { MessageState } from './message-state.ts';

/** A message of the contact page, with how it stands. */
export interface ListedMessage {
  id: string;
  receivedAt: Date;
  firstName: string;
  lastName: string;
  email: string;
  subject: string;
  /** How it begins. */
  excerpt: string;
  settledAt: Date | null;
  /** When and by whom it was answered last, and whether the mail server refused that; `null`: never. */
  lastAnswer: { answeredAt: Date; answeredBy: string; isRefused: boolean } | null;
}

interface MessageSearch {
  /** An address, or words of a name or an address as they begin; `null`: everybody. */
  text?: string | null;
  /** `null`: all of them. */
  state?: MessageState | null | undefined;
  /** The one that waits longest first; else the newest. */
  oldestFirst?: boolean;
  cursor?: Cursor;
  limit: number;
}

const excerptCharacters = 200;

/** Finds messages, a page at a time. Nothing is counted. */
export async function searchMessages(
  db: Database,
  { text = null, state = null, oldestFirst = false, cursor = null, limit }: MessageSearch,
): Promise<Page<ListedMessage>> {
  const { id, receivedAt, firstName, lastName, email, subject, message, settledAt } =
    contactMessages;
  const { place, where, orderBy } = pageQuestion(
    { key: receivedAt, keyType: 'timestamptz', id, isAscending: oldestFirst },
    cursor,
  );
  const found = await db
    .select({
      id,
      receivedAt,
      firstName,
      lastName,
      email,
      subject,
      settledAt,
      place,
      excerpt: sql<string>`left(${message}, ${excerptCharacters})`,
    })
    .from(contactMessages)
    .where(and(stateFilter(state), textFilter(db, text?.trim() ?? ''), where))
    .orderBy(...orderBy)
    .limit(limit + 1);
  const page = pageOf(found, { cursor, limit });
  const answers = await lastAnswers(
    db,
    page.rows.map((row) => row.id),
  );
  return {
    ...page,
    rows: page.rows.map(({ place: _, ...row }) => ({
      ...row,
      lastAnswer: answers.get(row.id) ?? null,
    })),
  };
}

function stateFilter(state: MessageState | null): SQL | undefined {
  const { settledAt } = contactMessages;
  if (state === null) return undefined;
  return state === 'open' ? isNull(settledAt) : isNotNull(settledAt);
}

function textFilter(db: Database, text: string): SQL | undefined {
  if (text === '') return undefined;
  const email = normaliseEmail(text);
  if (email !== null) return eq(senderEmail, email);
  const matches = db
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(hasWords(senderWords, text));
  return inArray(contactMessages.id, matches);
}

async function lastAnswers(db: Database, messageIds: string[]) {
  const { messageId, answeredAt, answeredBy, mailId } = messageAnswers;
  if (messageIds.length === 0) return new Map<string, ListedMessage['lastAnswer']>();
  const answers = await db
    .selectDistinctOn([messageId], { messageId, answeredAt, answeredBy, state: mails.state })
    .from(messageAnswers)
    .leftJoin(mails, eq(mails.id, mailId))
    .where(inArray(messageId, messageIds))
    .orderBy(messageId, desc(answeredAt));
  return new Map(
    answers.map(({ messageId: of, state, ...answer }) => [
      of,
      { ...answer, isRefused: state === 'refused' },
    ]),
  );
}
