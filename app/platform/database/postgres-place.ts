/** Where a PostgreSQL is, and how it is reached. */
export interface PostgresPlace {
  url: string;
  /** Past a pooler, where there is one: for what needs one connection all the time. */
  directUrl: string | null;
  /** The authority that signs the server's certificate: a file, or what is in it. `null`: the machine's. */
  ca: string | null;
  /** How many connections one process may hold in its pool. */
  poolSize: number;
}

type Given = { [Name in 'directUrl' | 'ca' | 'poolSize']?: PostgresPlace[Name] | undefined };

/** A place that is told by its URL, and what else is said of it. */
export function placeAt(url: string, { directUrl, ca, poolSize }: Given = {}): PostgresPlace {
  return { url, directUrl: directUrl ?? null, ca: ca ?? null, poolSize: poolSize ?? 16 };
}
