import { derivedToken } from '#app/platform/random-code.server.ts';

/** Of the link in one mail that asks for confirmation. */
export function confirmToken(secret: string, mailId: string): string {
  return derivedToken(secret, 'confirm-subscription', mailId);
}

/** Of the link to unsubscribe, the same in every mail of a subscription. */
export function unsubscribeToken(secret: string, subscriptionId: string): string {
  return derivedToken(secret, 'unsubscribe', subscriptionId);
}
