/**
 * Where the policies and the contact page name who sells, until the owner has said it at the desk; then the
 * server puts that in its place (`app/features/shop-settings/fit-seller.server.ts`).
 */
export const unnamedSeller =
  'This shop is being tried out: nothing is really sold here. Before it opens, its owner has to name the seller in this place, with a postal address.';
