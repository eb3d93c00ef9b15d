/** Rows per page of every list. */
export const rowsPerPage = 50;

/** The filters and the cursor of a list, which are kept in the URL. */
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
