/**
 * What may be written to an address: `reader`, all that it confirmed; `refused`, nothing more, since two
 * mailings in a row were refused for good there, until somebody confirms it anew; `pending`, nothing yet;
 * `unsubscribed`, nothing.
 */
export const subscriberStates = ['reader', 'refused', 'pending', 'unsubscribed'] as const;

export type SubscriberState = (typeof subscriberStates)[number];
