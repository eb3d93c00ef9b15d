/**
 * `act`, done once for all who ask while it is under way. Who asks later has it done anew. Rejects
 * where it takes longer than `maxMs`, so that one that hangs holds up nobody for good.
 */
export function sharedInFlight<Value>(
  act: () => Promise<Value>,
  maxMs: number,
): () => Promise<Value> {
  let underWay: Promise<Value> | null = null;
  return () => {
    underWay ??= inTime(act(), maxMs).finally(() => {
      underWay = null;
    });
    return underWay;
  };
}

async function inTime<Value>(acting: Promise<Value>, maxMs: number): Promise<Value> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`No answer in ${maxMs} ms.`)), maxMs);
  try {
    return await Promise.race([acting, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
