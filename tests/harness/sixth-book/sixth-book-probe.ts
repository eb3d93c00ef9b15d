import { bundleSavingCents, cartItemOf, totalsOf } from '#app/features/cart/cart.ts';
import { countStoredItems, formatStoredCart } from '#app/features/cart/stored-cart.ts';
import { bookCountFirst } from '#app/features/catalog/book-count.ts';
import { type Book, books, bundle } from '#app/features/catalog/catalog.ts';
import { priceOrder } from '#app/features/checkout/price-order.ts';
import { specifiedTax } from '#app/features/shop-settings/tax-mode.ts';
import { makeCoverPictures } from '#press/artwork/cover-pictures.ts';
import { readBookSource } from '#press/manuscript/read-book-source.ts';
import { missingBookParts } from '#press/missing-book-parts.ts';
import { readBookFonts } from '#press/pdf/book-fonts.ts';
import { typesetBook } from '#press/pdf/typeset-book.ts';
import { showBook } from '#press/showcase/show-book.ts';

/*
 * Run in a copy of the tree whose shelf has one book more, `node …/sixth-book-probe.ts ROOT`: makes
 * the pictures of its cover, prints it and writes what the shop makes of it, as JSON.
 */
const [root = ''] = process.argv.slice(2);
const [sixth] = books.slice(-1);
if (!sixth) throw new Error('The shelf is empty.');

const asBundle = (wanted: readonly Book[]) =>
  priceOrder(
    wanted.map(({ id }) => ({ id, category: bundle.category })),
    specifiedTax,
  );
const cart = books.map(cartItemOf);

const lacked = missingBookParts(root);
await makeCoverPictures(sixth.id);
const manuscript = await readBookSource(`${root}/content/books/sixth.md`);
const options = { fonts: await readBookFonts() };
const printed = typesetBook(manuscript, options);
const shown = Object.keys(await showBook(manuscript, printed, options));

process.stdout.write(
  JSON.stringify({
    id: sixth.id,
    bookCountFirst,
    lacked,
    lacksAfterDrawing: missingBookParts(root),
    pageCount: printed.pageCount,
    shown: shown.filter((name) => !/\.(avif|webp)$/.test(name)),
    alone: priceOrder([{ id: sixth.id }], specifiedTax),
    shownInCart: totalsOf([cartItemOf(sixth)], specifiedTax),
    storedCount: countStoredItems(formatStoredCart(cart)),
    bundleOfFive: asBundle(books.slice(0, 5)),
    bundleOfSix: asBundle(books),
    bundleWithout: asBundle(books.slice(1)),
    bundleSaving: {
      onSixth: bundleSavingCents([cartItemOf(sixth)], specifiedTax),
      onFive: bundleSavingCents(cart.slice(0, 5), specifiedTax),
      onAll: bundleSavingCents(cart, specifiedTax),
    },
  }),
);
