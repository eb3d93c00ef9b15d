import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BookCard } from './book-card.tsx';
import { BookShelf } from './book-shelf.tsx';
import { books } from './catalog.ts';

const html = renderToStaticMarkup(
  <BookShelf
    action={(book) => <button type="button">Add {book.id}</button>}
    pageCounts={{ 'ebook-1': 39 }}
  >
    The end
  </BookShelf>,
);
const cards = html.split('<article').slice(1);

test('every book has its card, in the order of the catalogue, and what follows stands last', () => {
  expect(cards).toHaveLength(books.length);
  books.forEach((book, position) => {
    expect(cards[position]).toContain(book.title);
  });
  expect(html.indexOf('The end')).toBeGreaterThan(html.lastIndexOf('</article>'));
});

test('a card shows category, rating, downloads, both prices, description and its control', () => {
  const [first] = cards;
  const facts = ['Stock Market', '39 pages', '4.9', '2,153 downloads'];
  const shown = [...facts, '$70', '$120', 'Add ebook-1'];
  for (const text of shown) expect(first).toContain(text);
  expect(first).toContain('Before the first share comes the ground it stands on.');
});

test('a book of which nothing is claimed has its price alone', () => {
  const [book] = books;
  if (!book) throw new Error('The shelf is empty.');
  const silent = { ...book, rating: null, downloads: null, originalPriceCents: null };
  const card = renderToStaticMarkup(<BookCard book={silent} action={null} />);
  expect(card).toContain('$70');
  expect(card).not.toMatch(/out of 5|downloads|Original price|<del/);
});

test('every card shows the cover of its book', () => {
  books.forEach((book, position) => {
    expect(cards[position]).toMatch(new RegExp(`<img [^>]*src="[^"]*${book.id}-480[^"]*\\.webp"`));
  });
});

test('every card can be linked to by its book’s id', () => {
  for (const book of books) expect(html).toContain(`<article id="${book.id}"`);
});

test('nothing carries a style attribute, which the policy would refuse', () => {
  expect(html).not.toContain(' style=');
});
