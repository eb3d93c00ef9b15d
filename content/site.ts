/** Every name and address of the business. Nothing else in the code repeats them. */
export const site = {
  name: 'Evenkeel Academy',
  logoText: 'Evenkeel',
  copyright: '© 2025 Evenkeel Academy',
  tagline: 'Plain-English books for new investors',
  /** Where the shop is, as printed in books, which are made before anybody knows where they are sold. */
  domain: 'evenkeel.academy',
  /** For orders: footer, mails, success and download pages. */
  supportEmail: 'support@evenkeel.academy',
  /** For everything else: contact page. */
  contactEmail: 'hello@evenkeel.academy',
  /** The author of the books, who signs them, the articles and the sales page. */
  author: 'Martin Keel',
  socialLinks: [
    { name: 'YouTube', url: 'https://www.youtube.com/@evenkeelacademy' },
    { name: 'Instagram', url: 'https://www.instagram.com/evenkeelacademy' },
    { name: 'Facebook', url: 'https://www.facebook.com/evenkeelacademy' },
    { name: 'X (Twitter)', url: 'https://x.com/evenkeelacademy' },
  ],
} as const;

interface SalesPageUrls {
  /** Of a film at a video host, to be embedded; `null` shows the drawn one, and nothing is fetched elsewhere. */
  filmUrl: string | null;
  /** Where Get Started leads; `null` for the shop's own page of the bundle. */
  checkoutUrl: string | null;
}

/** Of the lazy guide's sales page. */
export const salesPage: SalesPageUrls = { filmUrl: null, checkoutUrl: null };
