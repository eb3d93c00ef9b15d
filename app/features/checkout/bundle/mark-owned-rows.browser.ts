/** Where the order summary has the price of a book: its rows come in the HTML alone. */
export const rowPriceId = (bookId: string) => `row-price-${bookId}`;

/**
 * Puts "Owned" in place of the price of those of these books that the order summary has. Answers what
 * takes it back.
 */
export function markOwnedRows(bookIds: readonly string[]): () => void {
  const restore = bookIds.map((id) => {
    const price = document.getElementById(rowPriceId(id));
    const words = price?.textContent ?? '';
    if (price) price.textContent = 'Owned';
    return () => {
      if (price) price.textContent = words;
    };
  });
  return () => {
    for (const takeBack of restore) takeBack();
  };
}
