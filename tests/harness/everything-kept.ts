import type { Store } from '#app/platform/database/store.server.ts';

/** Every text of every table, the job queue's included. */
export async function everythingKept(store: Store): Promise<string> {
  const { rows } = await store.query(
    `select table_schema || '.' || table_name as name from information_schema.tables
      where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
    [],
  );
  const texts: string[] = [];
  for (const { name } of rows) {
    const all = await store.query(`select to_jsonb(kept) as row from ${String(name)} kept`, []);
    texts.push(...all.rows.map((row) => JSON.stringify(row)));
  }
  return texts.join('\n');
}
