import { statedClaims } from '#app/features/claims/stated-claims.ts';
import type { Subject } from '#content/subjects.ts';

export interface LearnCategory {
  subject: Subject;
  title: string;
  description: string;
  link: `/learn/${Subject}`;
  /** How many courses are planned. */
  courses: number;
  /** How many learn it with us; where there is nothing to learn yet, or nothing claimed, that they may come. */
  studentsLabel: string;
  levelLabel: string;
}

const { students } = statedClaims;

/** The six cards of /learn. */
export const learnCategories: readonly LearnCategory[] = [
  {
    subject: 'stock-market',
    title: 'Stock market',
    description:
      'Shares, funds and the patience to hold them. The best place to begin, and open now.',
    link: '/learn/stock-market',
    courses: 12,
    studentsLabel: students === null ? 'Students welcome' : `Over ${students} students`,
    levelLabel: 'Beginner',
  },
  {
    subject: 'real-estate',
    title: 'Real estate',
    description: 'What a rented home really earns, and what it asks of you before it does.',
    link: '/learn/real-estate',
    courses: 8,
    studentsLabel: 'Students welcome when it opens',
    levelLabel: 'Intermediate',
  },
  {
    subject: 'forex',
    title: 'Forex',
    description: 'How currencies are traded, and why most people who try it lose money.',
    link: '/learn/forex',
    courses: 10,
    studentsLabel: 'Students welcome when it opens',
    levelLabel: 'Advanced',
  },
  {
    subject: 'crypto',
    title: 'Crypto',
    description: 'What a coin is, how it is kept safe, and how little of it is enough.',
    link: '/learn/crypto',
    courses: 15,
    studentsLabel: 'Students welcome when it opens',
    levelLabel: 'Intermediate',
  },
  {
    subject: 'mindset',
    title: 'Wealth mindset',
    description: 'The habits that keep a good plan alive on a bad day.',
    link: '/learn/mindset',
    courses: 6,
    studentsLabel: 'Students welcome when it opens',
    levelLabel: 'All levels',
  },
  {
    subject: 'financial-management',
    title: 'Financial management',
    description: 'Budget, debts and an emergency fund: the ground that every investment stands on.',
    link: '/learn/financial-management',
    courses: 9,
    studentsLabel: 'Students welcome when it opens',
    levelLabel: 'Beginner',
  },
];
