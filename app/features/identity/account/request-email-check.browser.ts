import { askServer } from '#app/platform/browser/ask-server.browser.ts';

/** Whether an address has an account. A question that fails counts as no: the server decides. */
export async function requestEmailCheck(email: string): Promise<boolean> {
  const answer = await askServer('/api/check-email-exists', {
    method: 'POST',
    body: { email },
    repeatable: true,
  });
  if (!answer.ok || typeof answer.value !== 'object' || answer.value === null) return false;
  return 'exists' in answer.value && answer.value.exists === true;
}
