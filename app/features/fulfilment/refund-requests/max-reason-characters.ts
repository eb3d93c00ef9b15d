/** How long a buyer's reason may be. */
export const maxReasonCharacters = 1_000;
