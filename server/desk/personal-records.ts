import {
  eraseMessageRecords,
  listMessageEmails,
  listMessageRecords,
} from '#app/features/contact/message-records.server.ts';
import type { PersonalRecords } from '#app/features/desk/buyers/personal-records.ts';
import {
  eraseReminderRecords,
  listReminderEmails,
  listReminderRecords,
} from '#app/features/fulfilment/reminder/reminder-records.server.ts';
import {
  eraseRecipientRecords,
  listRecipientEmails,
  listRecipientRecords,
} from '#app/features/mailings/recipient-records.server.ts';
import {
  eraseSubscriptionRecords,
  listSubscriptionEmails,
  listSubscriptionRecords,
} from '#app/features/newsletter/subscription-records.server.ts';
import type { Database } from '#app/platform/database/store.server.ts';

/**
 * What is kept of a person beyond orders and account, for an export and an erasure, in the order in
 * which it is erased. A leaf that keeps an address is listed here.
 */
const recordsByName = {
  messages: {
    list: listMessageRecords,
    emails: listMessageEmails,
    erase: eraseMessageRecords,
  },
  // Before the subscriptions that they reference.
  mailings: {
    list: listRecipientRecords,
    emails: listRecipientEmails,
    erase: eraseRecipientRecords,
  },
  subscriptions: {
    list: listSubscriptionRecords,
    emails: listSubscriptionEmails,
    erase: eraseSubscriptionRecords,
  },
  reminders: {
    list: listReminderRecords,
    emails: listReminderEmails,
    erase: eraseReminderRecords,
  },
};

export const personalRecords: readonly PersonalRecords[] = Object.entries(recordsByName).map(
  ([name, records]) => ({ name, ...records }),
);

type Records = typeof recordsByName;

/** All of it that belongs to a normalised address. */
export async function listPersonalRecords(
  db: Database,
  email: string,
): Promise<{ [Name in keyof Records]: Awaited<ReturnType<Records[Name]['list']>> }> {
  return {
    messages: await recordsByName.messages.list(db, email),
    mailings: await recordsByName.mailings.list(db, email),
    subscriptions: await recordsByName.subscriptions.list(db, email),
    reminders: await recordsByName.reminders.list(db, email),
  };
}
