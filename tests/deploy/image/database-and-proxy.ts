import { debianWith } from '../debian-with.ts';
import type { ContainerEngine } from './container-engine.ts';

/** What `docker.io/library/postgres` does at its start, as far as deploy/compose.yaml asks it to. */
const databaseStart = [
  'set -e; bin=$(echo /usr/lib/postgresql/*/bin); data=/var/lib/postgresql/data',
  'mkdir -p $data /run/postgresql && chown postgres:postgres $data /run/postgresql',
  'as="setpriv --reuid=postgres --regid=postgres --init-groups"',
  'if [ ! -s $data/PG_VERSION ]; then',
  '  echo "$POSTGRES_PASSWORD" > /tmp/password && chown postgres /tmp/password',
  '  $as $bin/initdb -D $data -U "$POSTGRES_USER" --pwfile=/tmp/password --auth=scram-sha-256',
  '  echo "host all all all scram-sha-256" >> $data/pg_hba.conf',
  '  $as $bin/pg_ctl -D $data -w -o "-c listen_addresses=" start',
  '  PGPASSWORD=$POSTGRES_PASSWORD $as $bin/createdb -h /run/postgresql -U "$POSTGRES_USER" "$POSTGRES_DB"',
  '  $as $bin/pg_ctl -D $data -w stop',
  'fi',
  `exec $as $bin/postgres -D $data -c listen_addresses='*'`,
].join('\n');

/** Images by the names that deploy/compose.yaml has, of Debian's PostgreSQL and Caddy. */
export async function importDatabaseAndProxy(engine: ContainerEngine): Promise<void> {
  const database = await debianWith(['postgresql', 'util-linux']);
  await engine.importFolder(database, 'docker.io/library/postgres:18', [
    `CMD ${JSON.stringify(['sh', '-c', databaseStart])}`,
  ]);
  const proxy = await debianWith(['caddy', 'ca-certificates']);
  await engine.importFolder(proxy, 'docker.io/library/caddy:2', [
    'ENV XDG_DATA_HOME=/data',
    `CMD ${JSON.stringify(['caddy', 'run', '--config', '/etc/caddy/Caddyfile'])}`,
  ]);
}
