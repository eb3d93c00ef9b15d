/** Whether the buyer comes back from the card page without paying; a reload does not say it again. */
export function takeCancelled(): boolean {
  const url = new URL(location.href);
  if (url.searchParams.get('checkout') !== 'cancelled') return false;
  url.searchParams.delete('checkout');
  history.replaceState(history.state, '', url);
  return true;
}
