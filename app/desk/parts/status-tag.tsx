const looks: Readonly<Record<string, string>> = {
  paid: 'border-success text-success',
  given: 'border-success text-success',
  refunded: 'border-edge text-muted',
  'part-refunded': 'border-brass text-ink',
  disputed: 'border-danger text-danger',
  failed: 'border-danger text-danger',
  sent: 'border-success text-success',
  sending: 'border-brass text-ink',
  paused: 'border-danger text-danger',
  reader: 'border-success text-success',
  refused: 'border-danger text-danger',
};

/** The status of an order, or another state, in a word; never by color alone. */
export function StatusTag({ status }: { status: string }) {
  const look = looks[status] ?? 'border-edge text-muted';
  return (
    <span className={`inline-block whitespace-nowrap rounded-full border px-2.5 text-xs ${look}`}>
      {status.replace('-', ' ')}
    </span>
  );
}
