import { fieldsOf, isText } from '#app/platform/foreign-values.ts';

const parameter = 'session_id';

/** The provider's session that this page is about: from its address or, hidden, from its history. */
export function readSessionId(): string {
  const inUrl = new URLSearchParams(location.search).get(parameter);
  if (inUrl !== null) return inUrl;
  const { sessionId } = fieldsOf<{ sessionId: string }>(history.state);
  return isText(sessionId) ? sessionId : '';
}

/** Takes the session out of the address; this tab still knows it after a reload. */
export function hideSessionId(sessionId: string): void {
  const address = new URL(location.href);
  address.searchParams.delete(parameter);
  history.replaceState({ ...history.state, sessionId }, '', address);
}
