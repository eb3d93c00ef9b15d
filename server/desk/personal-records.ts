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

/**
 * What is kept of somebody beyond orders and account, for an export and an erasure. A leaf that keeps an
 * address stands here.
 */
export const personalRecords: readonly PersonalRecords[] = [
  {
    name: 'messages',
    list: listMessageRecords,
    emails: listMessageEmails,
    erase: eraseMessageRecords,
  },
  // Ahead of the subscriptions that they point at.
  {
    name: 'mailings',
    list: listRecipientRecords,
    emails: listRecipientEmails,
    erase: eraseRecipientRecords,
  },
  {
    name: 'subscriptions',
    list: listSubscriptionRecords,
    emails: listSubscriptionEmails,
    erase: eraseSubscriptionRecords,
  },
  {
    name: 'reminders',
    list: listReminderRecords,
    emails: listReminderEmails,
    erase: eraseReminderRecords,
  },
];
