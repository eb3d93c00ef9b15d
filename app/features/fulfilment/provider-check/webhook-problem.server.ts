import type { Webhook } from '#app/platform/payments/payment-provider.server.ts';

export interface ShopAtProvider {
  webhookUrl: string;
  mode: 'test' | 'live';
  neededEventTypes: readonly string[];
}

/**
 * What is wrong with the webhook that is to bring this shop its events, as a sentence for the owner;
 * `null` where nothing is.
 */
export function webhookProblem(
  webhooks: readonly Webhook[],
  { webhookUrl, mode, neededEventTypes }: ShopAtProvider,
): string | null {
  const ofUrl = webhooks.filter(({ url }) => url === webhookUrl);
  const ofMode = ofUrl.filter((webhook) => webhook.mode === mode);
  const [webhook] = ofMode.toSorted(
    (one, other) => Number(other.isEnabled) - Number(one.isEnabled),
  );
  if (webhook === undefined) {
    return ofUrl.length > 0
      ? `The webhook for ${webhookUrl} is for the other mode: this shop’s key is a ${mode} key.`
      : `The payment provider has no webhook for ${webhookUrl}: payments are found minutes late, and refunds too.`;
  }
  if (!webhook.isEnabled) {
    return `The webhook for ${webhookUrl} is disabled at the payment provider: payments are found minutes late, and refunds too.`;
  }
  const missing = webhook.eventTypes.includes('*')
    ? []
    : neededEventTypes.filter((type) => !webhook.eventTypes.includes(type));
  return missing.length === 0
    ? null
    : `The webhook for ${webhookUrl} does not bring these events: ${missing.join(', ')}.`;
}
