import { askServer } from '#app/platform/browser/ask-server.browser.ts';
import { sentenceOf } from '../ask-desk.browser.ts';

/** Opens the desk with what a form says; why it stays closed, or `null`. */
export async function enter(form: FormData): Promise<string | null> {
  const body = {
    email: form.get('email'),
    password: form.get('password'),
    code: form.get('code'),
  };
  const answer = await askServer('/api/desk/sign-in', { method: 'POST', body });
  return answer.ok ? null : sentenceOf(answer);
}
