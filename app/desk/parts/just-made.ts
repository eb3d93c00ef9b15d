/**
 * The state of the address that a form gets when what it holds was saved for the first time: it
 * stays the same form.
 */
export const justMade = 'just made';
