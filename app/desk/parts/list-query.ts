/** Rows a page of every list. */
export const rowsPerPage = 50;

/** Where a list goes on: each filter and each place in it stands in the address. */
export function listQuery(request: { url: string }) {
  const { searchParams } = new URL(request.url);
  const after = searchParams.get('after');
  const before = searchParams.get('before');
  return {
    /** A filter's value; an empty one is none. */
    filter: (name: string) => searchParams.get(name)?.trim() || null,
    page: {
      cursor: after !== null ? { after } : before !== null ? { before } : null,
      limit: rowsPerPage,
    },
  };
}
