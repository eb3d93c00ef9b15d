const parameter = 'session_id';

/** The provider's session that this page is about: from its address or, hidden, from its history. */
export function readSessionId(): string {
  const inUrl = new URLSearchParams(location.search).get(parameter);
  if (inUrl !== null) return inUrl;
  const state: unknown = history.state;
  const isHidden = typeof state === 'object' && state !== null && 'sessionId' in state;
  return isHidden && typeof state.sessionId === 'string' ? state.sessionId : '';
}

/** Takes the session out of the address; this tab still knows it after a reload. */
export function hideSessionId(sessionId: string): void {
  const address = new URL(location.href);
  address.searchParams.delete(parameter);
  history.replaceState({ ...history.state, sessionId }, '', address);
}
