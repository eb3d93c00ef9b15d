import {
  type DownloadAnswer,
  type DownloadOrder,
  readDownloadAnswer,
} from '#app/features/downloads/link/download-answer.ts';
import { fieldsOf, isText } from '#app/platform/foreign-values.ts';

/** How the buyer gets into the account that keeps the books. */
const accountWays = ['signed-in', 'password', 'no-password'] as const;
export type AccountWay = (typeof accountWays)[number];

/** What `/api/open-purchase` answers: nothing of a person to whoever is not shown to be the buyer. */
export type BuyerAnswer =
  | { isBuyer: false }
  | {
      isBuyer: true;
      /** That the order was made for, and all its mails went to. */
      email: string;
      account: AccountWay;
      /** What the order's link opens, with its token; `null` where it opens nothing any more. */
      downloads: (DownloadAnswer & { token: string }) | null;
    };

/** The buyer of an order, looking at its page. */
export interface Buyer {
  email: string;
  account: AccountWay;
  downloads: { token: string; order: DownloadOrder } | null;
}

/** `null` for somebody else than the buyer, and for anything of another shape. */
export function readBuyerAnswer(answer: unknown): Buyer | null {
  const { email, account, downloads } = fieldsOf<Extract<BuyerAnswer, { isBuyer: true }>>(answer);
  const way = accountWays.find((known) => known === account);
  if (!isText(email) || way === undefined) return null;
  const { token } = fieldsOf<{ token: string }>(downloads);
  const order = readDownloadAnswer(downloads);
  return {
    email,
    account: way,
    downloads: isText(token) && order !== null ? { token, order } : null,
  };
}
