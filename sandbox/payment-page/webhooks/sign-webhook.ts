import { createHmac } from 'node:crypto';

/** The value of `Stripe-Signature`: an HMAC-SHA256 over the moment of sending and the exact body. */
export function signWebhook(payload: string, secret: string, nowMs: number): string {
  const timestamp = Math.floor(nowMs / 1000);
  const signature = createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest('hex');
  return `t=${timestamp},v1=${signature}`;
}
