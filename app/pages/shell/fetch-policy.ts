import type { Policy } from './policy-link.tsx';

export type FetchedPolicy = { found: true; nodes: readonly Node[] } | { found: false };

/** What a policy's text may do nothing with, should it ever be among it. */
const neverShown = 'script,style,link,iframe,object,embed,form';

/**
 * Fetches the text of a policy, as nodes to put into the page. An answer that holds no text, and
 * none at all, are `found: false`.
 */
export async function fetchPolicy(policy: Policy, signal: AbortSignal): Promise<FetchedPolicy> {
  try {
    const answer = await fetch(`/policies/${policy}.txt`, { signal });
    if (!answer.ok) return { found: false };
    const { body } = new DOMParser().parseFromString(await answer.text(), 'text/html');
    for (const element of body.querySelectorAll(neverShown)) element.remove();
    return body.textContent.trim() === ''
      ? { found: false }
      : { found: true, nodes: [...body.childNodes] };
  } catch {
    // The network is gone, or the dialog was closed before the answer.
    return { found: false };
  }
}
