import { type Book, books as shelf } from '#app/features/catalog/catalog.ts';
import { giveForNothing } from '#app/features/fulfilment/give-for-nothing.server.ts';
import { findUser } from '#app/features/identity/account/find-user.server.ts';
import { splitFullName } from '#app/features/identity/account/split-full-name.ts';
import { foldText } from '#app/platform/text/fold-text.ts';
import { reachableEmail } from '#app/platform/text/normalise-email.ts';
import { type Actor, type DeskServices, refuse, refuseEmail } from '../desk-services.server.ts';
import { tooManyActs } from '../history/too-many-acts.server.ts';
import { maskEmail } from '../mask-email.ts';
import { type ActAnswer, performAct } from '../perform-act.server.ts';

/** By one member of staff at the desk: more are an offer, or somebody else at their desk. */
const maxPerDay = 20;

export interface GiveBooks {
  email: string;
  /** Titles or ids of the catalogue, one or more. */
  titles: readonly string[];
  /** The name that the books carry; `null`: that of the account, if there is one. */
  name: string | null;
  /** Why; kept with the act, never shown to whoever is given the books. */
  note: string;
}

/**
 * Gives books for nothing: an order of its own with an account, a library and a download link, and a
 * mail that says so. Refused for an address or a title that there is none of, and at the desk to whoever
 * gave often today.
 */
export async function giveBooks(
  services: DeskServices,
  actor: Actor,
  { email: typed, titles, name, note }: GiveBooks,
): Promise<ActAnswer<{ orderId: string; to: string; titles: string[] }>> {
  const email = reachableEmail(typed);
  if (email === null) return refuseEmail(typed);
  const chosen = new Set<Book>();
  for (const title of titles) {
    const asked = foldText(title);
    const book = shelf.find((each) =>
      [each.id, each.title, each.fullTitle].map(foldText).includes(asked),
    );
    if (!book) {
      const known = shelf.map((each) => `“${each.title}” (${each.id})`).join(', ');
      return refuse(`“${title}” is not in the catalog. It has ${known}.`);
    }
    chosen.add(book);
  }
  const books = [...chosen].map(({ id, fullTitle }) => ({ bookId: id, title: fullTitle }));
  const request = { ...actor, act: 'give', subject: maskEmail(email), reason: note };
  return performAct(services, request, async (tx) => {
    const cap = {
      names: ['give'],
      max: maxPerDay,
      within: 'a day',
      now: services.clock(),
    } as const;
    const refusal = await tooManyActs(tx, actor, cap);
    if (refusal) return refusal;
    const user = name === null ? await findUser(tx, { email }) : splitFullName(name);
    const orderId = await giveForNothing(
      { ...services, db: tx },
      { email, firstName: user?.firstName ?? '', lastName: user?.lastName ?? '', books },
    );
    return {
      status: 'performed',
      before: null,
      after: { orderId, to: maskEmail(email), titles: books.map(({ title }) => title) },
      orderId,
      change: 'given',
    };
  });
}
