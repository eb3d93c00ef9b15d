import { askServer } from '#app/platform/browser/ask-server.browser.ts';
import { readEmailCheckAnswer } from './email-check-answer.ts';

/** Whether an address has an account. A question that fails counts as no: the server decides. */
export async function requestEmailCheck(email: string): Promise<boolean> {
  const answer = await askServer('/api/check-email-exists', {
    method: 'POST',
    body: { email },
    repeatable: true,
  });
  return answer.ok && readEmailCheckAnswer(answer.value);
}
