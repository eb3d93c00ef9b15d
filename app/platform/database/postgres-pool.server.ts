import pg from 'pg';

type Connected = Parameters<Parameters<pg.Pool['connect']>[0]>;

/**
 * A pool of connections to PostgreSQL that has room again for each connection that is cut, also where
 * its borrower forgets to give it back: drizzle does where a transaction could not even begin
 * (drizzle-team/drizzle-orm#6241), and once all are forgotten, nobody would ever get one again.
 */
export class PostgresPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: (...connected: Connected) => void): void;
  override connect(
    callback?: (...connected: Connected) => void,
  ): Promise<pg.PoolClient> | undefined {
    if (!callback) return super.connect().then(givenBackAtItsEnd);
    super.connect(callback);
    return undefined;
  }
}

function givenBackAtItsEnd(client: pg.PoolClient): pg.PoolClient {
  const { release } = client;
  let isBack = false;
  const giveBack = (error?: Error | boolean) => {
    if (isBack) return;
    isBack = true;
    client.off('end', onEnd);
    release(error);
  };
  const onEnd = () => giveBack(true);
  client.once('end', onEnd);
  client.release = giveBack;
  return client;
}
