import { askServer } from '#app/platform/browser/ask-server.browser.ts';
import { type DownloadOrder, readDownloadAnswer } from './download-answer.ts';

export type OpenedLink =
  | { status: 'ready'; order: DownloadOrder }
  /** `canRetry` when the link itself may be good, `isOver` when no other link will be. */
  | { status: 'denied'; reason: string; canRetry: boolean; isOver: boolean };

/** Asks the server what this token opens. Changes nothing and may be called again. */
export async function openDownloadLink(token: string, signal: AbortSignal): Promise<OpenedLink> {
  if (token === '') return denied('No download token provided');
  const answer = await askServer('/api/downloads', {
    method: 'POST',
    body: { token },
    signal,
    repeatable: true,
  });
  if (!answer.ok) {
    const isAboutTheLink = answer.status !== null && linkRefusals.has(answer.status);
    return isAboutTheLink && answer.message !== null
      ? denied(answer.message, answer.code === 'order_refunded')
      : notValidated;
  }
  const order = readDownloadAnswer(answer.value);
  return order === null ? notValidated : { status: 'ready', order };
}

const linkRefusals: ReadonlySet<number> = new Set([400, 401, 403, 404, 410]);

const notValidated: OpenedLink = {
  status: 'denied',
  reason: 'Failed to validate download link',
  canRetry: true,
  isOver: false,
};

function denied(reason: string, isOver = false): OpenedLink {
  return { status: 'denied', reason, canRetry: false, isOver };
}
