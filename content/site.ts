/** Every name and address of the business. Nothing else in the code repeats them. */
export const site = {
  name: 'Evenkeel Academy',
  logoText: 'Evenkeel',
  copyright: '© 2025 Evenkeel Academy',
  tagline: 'Plain books for people who are new to investing',
  /** For orders: footer, mails, success and download pages. */
  supportEmail: 'support@evenkeel.academy',
  /** For everything else: contact page. */
  contactEmail: 'hello@evenkeel.academy',
  /** The author of the books, who signs them and the sales page. */
  author: 'Martin Keel',
} as const;
