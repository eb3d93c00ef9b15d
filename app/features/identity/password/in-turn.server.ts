const lastInTurn = new Map<string, Promise<void>>();

/** Does `act` after all that this process was asked to do under the same key before, however that ended. */
export async function inTurn<Value>(key: string, act: () => Promise<Value>): Promise<Value> {
  const before = lastInTurn.get(key) ?? Promise.resolve();
  const mine = before.then(act);
  const done = mine.then(forget, forget);
  lastInTurn.set(key, done);
  return mine;

  function forget() {
    if (lastInTurn.get(key) === done) lastInTurn.delete(key);
  }
}
