/** A book as an order sells it, fixed when it was priced. */
export interface OrderLine {
  bookId: string;
  /** Title and subtitle on that day. */
  title: string;
  /** The bundle that the book comes in; `null` for a book sold alone. */
  bundleTitle: string | null;
  /** Without tax; of a bundle's price the book's share. */
  cents: number;
  taxCents: number;
}
