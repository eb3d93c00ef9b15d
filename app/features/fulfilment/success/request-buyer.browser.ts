import { askServer } from '#app/platform/browser/ask-server.browser.ts';
import { type Buyer, readBuyerAnswer } from './buyer-answer.ts';

/** A buyer would rather see that the payment went through than wait for more. */
const timeoutMs = 5_000;

/**
 * Who looks at the page of a paid order, with the order's download link, if that is the buyer; `null`
 * for anybody else, and where the server does not answer: all of it is in the mail as well.
 */
export async function requestBuyer(sessionId: string, signal: AbortSignal): Promise<Buyer | null> {
  const answer = await askServer('/api/open-purchase', {
    method: 'POST',
    body: { sessionId },
    signal,
    timeoutMs,
    repeatable: true,
  });
  return answer.ok ? readBuyerAnswer(answer.value) : null;
}
