/** The download token that the URL of this page holds; empty if it holds none. */
export function tokenOfPage(): string {
  return new URLSearchParams(location.search).get('token') ?? '';
}
