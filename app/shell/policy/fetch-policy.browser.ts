import { type Policy, policyPath } from './policy.ts';

export type FetchedPolicy = { found: true; nodes: readonly Node[] } | { found: false };

/** The list of contents belongs to the page; the rest never belongs into a text. */
const leftOut = 'nav,script,style,link,iframe,object,embed,form';

/**
 * Fetches the text of a policy, as nodes to put into the page. An answer that holds no text, and
 * none at all, are `found: false`.
 */
export async function fetchPolicy(policy: Policy, signal: AbortSignal): Promise<FetchedPolicy> {
  try {
    const answer = await fetch(`/policies/${policy}.txt`, { signal });
    if (!answer.ok) return { found: false };
    const { body } = new DOMParser().parseFromString(await answer.text(), 'text/html');
    for (const element of body.querySelectorAll(leftOut)) element.remove();
    // The page may have a place of the same name; in the dialog such links lead to the plain page.
    for (const place of body.querySelectorAll('[id]')) place.removeAttribute('id');
    for (const link of body.querySelectorAll('a[href^="#"]')) {
      link.setAttribute('href', policyPath(policy) + link.getAttribute('href'));
    }
    return body.textContent.trim() === ''
      ? { found: false }
      : { found: true, nodes: [...body.childNodes] };
  } catch {
    // The network is gone, or the dialog was closed before the answer.
    return { found: false };
  }
}
