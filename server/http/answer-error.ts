import type { ErrorHandler } from 'hono';
import { isStoreUnavailable } from '#app/platform/database/store-unavailable.server.ts';
import { isCutOff } from '#app/platform/http/cut-off.server.ts';
import type { RefusalAnswer } from '#app/platform/http/refusal-answer.ts';
import type { Log } from '#app/platform/log.server.ts';
import { ProviderUnavailable } from '#app/platform/payments/payment-provider.server.ts';
import { WorkOverload } from '#app/platform/work-line.server.ts';
import { Refusal } from '#server/guards/refusal.ts';
import { refusalPage, type WayOn } from './refusal-page.ts';

export interface RefusalReaders {
  /** Paths whose clients read a refusal's sentence as `message`, too. */
  readMessage: RegExp;
  /** Paths that people open in a tab of their own, each with the way on that a refusal offers there. */
  openInTabs: ReadonlyMap<string, WayOn>;
}

/**
 * Answers whatever was thrown while a request was worked on, in the one place where that is done: a
 * refusal in its own words, anything else logged and refused in general ones. Its reader decides
 * the shape: JSON for programs, a page for somebody whose browser asks for one.
 */
export function answerError(log: Log, { readMessage, openInTabs }: RefusalReaders): ErrorHandler {
  return (error, context) => {
    const { path } = context.req;
    const refusal = error instanceof Refusal ? error : refusalFor(error, path, log);
    const wayOn = openInTabs.get(path);
    if (wayOn && context.req.header('accept')?.includes('text/html')) {
      return refusalPage(refusal, wayOn);
    }
    const { code, message, fields, status, headers } = refusal;
    const answer = { error: message, code } satisfies RefusalAnswer;
    return Response.json(
      { ...fields, ...answer, ...(readMessage.test(path) && { message }) },
      { status, headers },
    );
  };
}

function refusalFor(error: Error, path: string, log: Log): Refusal {
  if (error instanceof ProviderUnavailable) {
    log.warn({ err: error, path }, 'The payment provider failed.');
    return new Refusal(
      'provider_unavailable',
      'Our payment provider cannot be reached right now. Nothing was charged. Please try again in a minute.',
      { headers: { 'Retry-After': '30' } },
    );
  }
  if (error instanceof WorkOverload) {
    return new Refusal(
      'busy',
      'The shop is very busy at this moment. Please try again in a few seconds.',
      { headers: { 'Retry-After': '5' } },
    );
  }
  if (isCutOff(error)) {
    // Nobody reads the answer. Anybody can cause it at will, so the log says nothing of it.
    return new Refusal('bad_request', 'The request broke off.', {
      headers: { Connection: 'close' },
    });
  }
  if (isStoreUnavailable(error)) {
    log.error({ err: error, path }, 'The database cannot be reached.');
    return new Refusal(
      'store_unavailable',
      'We cannot reach our records right now. Please try again in a minute.',
      { headers: { 'Retry-After': '30' } },
    );
  }
  log.error({ err: error, path }, 'A request failed.');
  return new Refusal('internal', 'Something went wrong on our side. Please try again.');
}
