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
  /** The author of the books, who signs them, the articles and the sales page. */
  author: 'Martin Keel',
  foundedYear: 2020,
  students: 'over 25,000 students',
  /** Of the policies and the disclaimer, as the dialogs write it. */
  policiesUpdatedOn: '2025-06-28',
  socialLinks: [
    { name: 'YouTube', url: 'https://www.youtube.com/@evenkeelacademy' },
    { name: 'Instagram', url: 'https://www.instagram.com/evenkeelacademy' },
    { name: 'Facebook', url: 'https://www.facebook.com/evenkeelacademy' },
    { name: 'X', url: 'https://x.com/evenkeelacademy' },
  ],
} as const;
