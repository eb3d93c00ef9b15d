/**
 * Where the policies and the contact page name who sells, until the owner has said it at the desk; then the
 * server puts that in its place (`app/features/shop-settings/fit-seller.server.ts`).
 */
export const unnamedSeller =
  'This is a trial shop: no real money changes hands. The name and postal address of the seller will appear here before it opens.';
