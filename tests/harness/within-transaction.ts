import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database, Store } from '#app/platform/database/store.server.ts';

const transactions = new AsyncLocalStorage<{ isOpen: boolean }>();

/** What asks the database, of all that it offers. */
const asking: ReadonlySet<string | symbol> = new Set([
  ...['select', 'selectDistinct', 'selectDistinctOn', 'insert', 'update', 'delete', 'execute'],
  ...['transaction', '$count', 'refreshMaterializedView'],
]);

/**
 * The same store, but where something asks it past the transaction that it is in, it throws. The
 * embedded store has one connection, which the transaction holds: there it would wait for itself.
 */
export function refusingPastTransactions(store: Store): Store {
  return {
    ...store,
    db: watched(store.db),
    query(text, values) {
      refuseWithin();
      return store.query(text, values);
    },
  };
}

function watched(db: Database): Database {
  return new Proxy(db, {
    get(target, property) {
      if (property === 'transaction') return watchedTransaction(target);
      const value: unknown = Reflect.get(target, property, target);
      if (!asking.has(property) || typeof value !== 'function') return value;
      return (...args: unknown[]) => {
        refuseWithin();
        return Reflect.apply(value, target, args);
      };
    },
  });
}

function watchedTransaction(db: Database): Database['transaction'] {
  return async (act, config) => {
    refuseWithin();
    const transaction = { isOpen: true };
    try {
      return await db.transaction((tx) => transactions.run(transaction, () => act(tx)), config);
    } finally {
      transaction.isOpen = false;
    }
  };
}

function refuseWithin(): void {
  if (!transactions.getStore()?.isOpen) return;
  throw new Error(
    'Asked past the transaction: the embedded store would wait for itself. Ask `tx`.',
  );
}
