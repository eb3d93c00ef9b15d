/** What the start and the look at the set-up say of a shop that others can reach, without PostgreSQL. */
export const publicOnEmbedded =
  'DATABASE_URL is not set: the embedded database may lose orders in a power cut. Use PostgreSQL for real money; move takes everything there.';
