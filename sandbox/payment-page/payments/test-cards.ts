/** What a test card does. The messages are what the buyer reads. */
export type CardOutcome =
  | { kind: 'pays'; andThen?: 'dispute' | 'inquiry' | 'warning' }
  | { kind: 'delayed'; settlesAs: 'succeeded' | 'failed' }
  | {
      kind: 'declined';
      code: string;
      declineCode: string | null;
      message: string;
      field: 'cardNumber' | 'cardCvc';
    };

export const delayedSettleSeconds = 10;

export const testCards: readonly { number: string; purpose: string; outcome: CardOutcome }[] = [
  { number: '4242424242424242', purpose: 'Pays', outcome: { kind: 'pays' } },
  { number: '5555555555554444', purpose: 'Pays (Mastercard)', outcome: { kind: 'pays' } },
  { number: '378282246310005', purpose: 'Pays (American Express)', outcome: { kind: 'pays' } },
  {
    number: '4000000000000259',
    purpose: 'Pays, then is disputed',
    outcome: { kind: 'pays', andThen: 'dispute' },
  },
  {
    number: '4000000000001976',
    purpose: 'Pays, then the bank inquires',
    outcome: { kind: 'pays', andThen: 'inquiry' },
  },
  {
    number: '4000000000005423',
    purpose: 'Pays, with an early fraud warning',
    outcome: { kind: 'pays', andThen: 'warning' },
  },
  {
    number: '4000000000000002',
    purpose: 'Is declined',
    outcome: declined('card_declined', 'generic_decline', 'Your card was declined.'),
  },
  {
    number: '4000000000009995',
    purpose: 'Has insufficient funds',
    outcome: declined('card_declined', 'insufficient_funds', 'Your card has insufficient funds.'),
  },
  {
    number: '4000000000000127',
    purpose: 'Fails the CVC check',
    outcome: {
      ...declined('incorrect_cvc', null, "Your card's security code is incorrect."),
      field: 'cardCvc',
    },
  },
  {
    number: '4000000000001000',
    purpose: `Pays after ${delayedSettleSeconds} seconds`,
    outcome: { kind: 'delayed', settlesAs: 'succeeded' },
  },
  {
    number: '4000000000002008',
    purpose: `Fails after ${delayedSettleSeconds} seconds`,
    outcome: { kind: 'delayed', settlesAs: 'failed' },
  },
];

export const genericDecline = declined(
  'card_declined',
  'generic_decline',
  'Your card was declined.',
);

/** Any number that is not a test card is declined, as in the provider's own test mode. */
export function outcomeOf(cardNumber: string): CardOutcome {
  const known = testCards.find((card) => card.number === cardNumber);
  return (
    known?.outcome ??
    declined(
      'card_declined',
      'test_mode_live_card',
      'Your card was declined. This is a sandbox: use one of its test cards.',
    )
  );
}

function declined(code: string, declineCode: string | null, message: string) {
  return { kind: 'declined', code, declineCode, message, field: 'cardNumber' } as const;
}
