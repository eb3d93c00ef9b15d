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
  /**
   * At which rate, in basis points; 0 where no tax is charged. `null` for orders from before rates
   * were kept, and until the order is paid where the provider works tax out.
   */
  taxRateBps: number | null;
  /** By which place the provider worked it out, such as `US-CA` or `DE`; `null` where no place counts. */
  taxPlace: string | null;
}
