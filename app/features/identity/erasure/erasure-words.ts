/** What the shop does with an erasure, in the words in which the page, the mails and the policy say it. */

/** Ends, and is gone for good. */
export const whatGoes: readonly string[] = [
  'Your account: name, email address, password and where you are signed in.',
  'Your library, and every download link we emailed you. The copies with your name in them are deleted.',
  'What you wrote to us and what we answered, your newsletter subscription, and what our emails to you said.',
  'Your name, your address and your email address on your orders.',
];

/** Is kept, and why. */
export const whatStays: readonly string[] = [
  'Your orders, without your name: the books, the sums, the tax, the date, the payment’s reference number, and the country and state they were sold to. Tax law asks for them, in some countries for up to ten years.',
  'Invoices and credit notes made out to you, as they are. Tax law asks for them just as long.',
  'Our backups, until they are deleted, and what our payment provider and your bank keep of the payments, which we cannot reach.',
];

/** What somebody might wrongly expect, or fear. */
export const whatElse: readonly string[] = [
  'Books you have already downloaded stay yours to read.',
  'Erasing your account is not a refund: ask for that first, if you are owed one.',
];
