import type { Subject } from '#content/subjects.ts';
import { articles } from './articles.ts';

export interface BlogCategory {
  subject: Subject;
  title: string;
  description: string;
  link: `/blog/${Subject}`;
  /** How many there are to be; only those about the stock market are out. */
  articles: number;
  /** What the articles will be about; for the one that is out there is no need to say. */
  planned: readonly string[];
}

/** The six cards of /blog. */
export const blogCategories: readonly BlogCategory[] = [
  {
    subject: 'stock-market',
    title: 'Stock Market',
    description: 'Funds, shares and the first steps. All of them are here to read.',
    link: '/blog/stock-market',
    articles: articles.length,
    planned: [],
  },
  {
    subject: 'real-estate',
    title: 'Real Estate',
    description: 'Homes, rents, loans and property funds.',
    link: '/blog/real-estate',
    articles: 18,
    planned: [
      'Renting or buying: a sum you can do yourself',
      'What a rented home costs in a year, empty months included',
      'Property funds, for those who want neither keys nor tenants',
    ],
  },
  {
    subject: 'forex',
    title: 'Forex',
    description: 'Currencies, and what they do to your savings.',
    link: '/blog/forex',
    articles: 15,
    planned: [
      'What moves an exchange rate, and what nobody can foresee',
      'Why borrowed money turns small moves into large losses',
      'How to change money for a trip without paying twice',
    ],
  },
  {
    subject: 'crypto',
    title: 'Cryptocurrency',
    description: 'Coins, wallets and sober questions.',
    link: '/blog/crypto',
    articles: 21,
    planned: [
      'What you own when you own a coin',
      'Keys, wallets and the ways in which people lose both',
      'How to recognize an offer that is too good to be true',
    ],
  },
  {
    subject: 'mindset',
    title: 'Wealth Mindset',
    description: 'Habits, fear, patience and enough.',
    link: '/blog/mindset',
    articles: 12,
    planned: [
      'Why a falling market hurts twice as much as a rising one pleases',
      'Rules that you write on a calm day and keep on a bad one',
      'How much is enough, in a number of your own',
    ],
  },
  {
    subject: 'financial-management',
    title: 'Financial Management',
    description: 'Budgets, debts and emergency funds.',
    link: '/blog/financial-management',
    articles: 16,
    planned: [
      'A budget that takes ten minutes a month',
      'Which debt to pay off first, and why',
      'Where to keep money that you may need tomorrow',
    ],
  },
];
