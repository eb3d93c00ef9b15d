import { expect, test } from 'vitest';
import { bookClaims, siteClaims } from '#content/claims.ts';
import { testimonials } from '#content/testimonials.ts';
import { listClaims, unsettledClaims } from './list-claims.ts';

const claims = listClaims();

test('the list has every claim once', () => {
  const ofBooks = Object.values(bookClaims).flatMap((each) => Object.keys(each));
  const ofSite = Object.keys(siteClaims);
  expect(claims).toHaveLength(ofBooks.length + ofSite.length + testimonials.length);
  expect(new Set(claims.map(({ id }) => id)).size).toBe(claims.length);
});

test('each is named by what the pages say', () => {
  const said = Object.fromEntries(claims.map(({ id, says }) => [id, says]));
  expect(said).toMatchObject({
    'ebook-1 rating': '4.9 out of 5',
    'ebook-1 downloads': '2,153 downloads',
    'ebook-1 originalPriceCents': '$120.00',
    students: '25,000',
    countdown: '24-hour offer',
    'testimonial of Rosa Quintana':
      'English is my second language and I read all five without a dictionary. (5.0 out of 5)',
  });
});

test('what the specification made up has no evidence, and says so', () => {
  expect(unsettledClaims(claims)).toEqual(claims);
  expect(claims.every(({ evidence }) => evidence === null)).toBe(true);
});
