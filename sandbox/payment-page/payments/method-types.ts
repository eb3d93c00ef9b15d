/** What the account takes, as if switched on in its dashboard; the delayed test cards play the debit. */
const enabledTypes = ['card', 'us_bank_account'];

/** What a session offers: all that is enabled, or those of it that the session allows. */
export function methodTypes(allowed: readonly string[] | null): string[] {
  return allowed === null ? enabledTypes : enabledTypes.filter((type) => allowed.includes(type));
}
