/** How often one operation was called for one object. */
export interface CallCount {
  operation: string;
  method: 'GET' | 'POST';
  /** Of the object in the path; null where the path names none. */
  id: string | null;
  calls: number;
}

export interface CallCounts {
  /** Counted when it arrives, whatever comes of it. */
  add(call: Omit<CallCount, 'calls'>): void;
  all(): CallCount[];
  reset(): void;
}

/** What the provider would put down to the account: it allows so many reads per payment. */
export function callCounts(): CallCounts {
  const counts = new Map<string, CallCount>();
  return {
    add(call) {
      const key = `${call.operation} ${call.id ?? ''}`;
      const count = counts.get(key) ?? { ...call, calls: 0 };
      count.calls += 1;
      counts.set(key, count);
    },
    all: () => [...counts.values()],
    reset: () => counts.clear(),
  };
}
