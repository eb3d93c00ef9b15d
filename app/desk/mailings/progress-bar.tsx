import type { Mailing } from '../answers.ts';

/** How far a mailing is; the figures below it say the same in words. */
export function ProgressBar({ mailing }: { mailing: Mailing }) {
  const { recipientCount, sentCount, refusedCount, skippedCount, waitingCount } = mailing;
  const parts = [
    { name: 'sent', count: sentCount, fill: 'fill-green' },
    { name: 'refused', count: refusedCount, fill: 'fill-danger' },
    { name: 'skipped', count: skippedCount, fill: 'fill-edge' },
  ];
  let from = 0;
  const places = parts.map((part) => {
    const place = { ...part, from };
    from += part.count;
    return place;
  });
  return (
    <div
      role="progressbar"
      aria-label="Progress"
      aria-valuemin={0}
      aria-valuemax={recipientCount}
      aria-valuenow={recipientCount - waitingCount}
      className="mb-4 overflow-hidden rounded-full bg-sunken"
    >
      <svg
        viewBox={`0 0 ${Math.max(1, recipientCount)} 1`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="block h-3 w-full"
      >
        {places.map(({ name, count, fill, from: x }) => (
          <rect key={name} x={x} width={count} height={1} className={fill} />
        ))}
      </svg>
    </div>
  );
}
