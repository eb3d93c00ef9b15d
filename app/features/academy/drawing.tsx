const drawings = {
  'stock-market': {
    lines: 'M6 6v36h36M13 42V31M21 42V26M29 42V29M37 42V17',
    accent: 'M10 25l11-9 8 5L42 7',
  },
  'real-estate': {
    lines: 'M5 23 24 8l19 15M11 19v22h26V19M31 13V8h5v9',
    accent: 'M19 41V28h10v13M27 35v.01',
  },
  forex: {
    lines: 'M5 19a13 13 0 1 0 26 0a13 13 0 1 0-26 0M12 16h12M12 22h12',
    accent: 'M34 17a13 13 0 1 1-16 16',
  },
  crypto: { lines: 'M24 5l16 9v18l-16 11L8 32V14Z', accent: 'M8 14l16 10 16-10M24 24v19' },
  'financial-management': {
    lines: 'M10 6h26v36H14a4 4 0 0 1-4-4ZM10 38a4 4 0 0 1 4-4h22',
    accent: 'M17 14h12M17 20h12M17 26h7',
  },
  mindset: {
    lines: 'M5 24a19 19 0 1 0 38 0a19 19 0 1 0-38 0M24 5v4M24 39v4M5 24h4M39 24h4',
    accent: 'M32 16l-5 11-11 5 5-11Z',
  },
  ebooks: {
    lines: 'M24 12c-5-3-11-4-19-4v29c8 0 14 1 19 4 5-3 11-4 19-4V8c-8 0-14 1-19 4Z',
    accent: 'M24 12v29M10 15c3 0 6 1 9 2M10 21c3 0 6 1 9 2',
  },
  courses: { lines: 'M5 8h38v26H5ZM15 42h18M24 34v8', accent: 'M20 15l10 6-10 6Z' },
  'tools-kits': {
    lines: 'M11 5h26v38H11ZM17 11h14v7H17Z',
    accent: 'M18 25h.01M24 25h.01M30 25h.01M18 31h.01M24 31h.01M30 31v6M18 37h6',
  },
  collection: {
    lines: 'M7 16h27v19a7 7 0 0 1-7 7H14a7 7 0 0 1-7-7ZM34 21h4a4 4 0 0 1 4 4v3a4 4 0 0 1-4 4h-4',
    accent: 'M16 4c-3 3 2 4 0 7M25 4c-3 3 2 4 0 7',
  },
  boat: {
    lines: 'M8 30h32c-2 6-6 8-10 8H18c-4 0-8-2-10-8ZM23 30V6L11 26h12M27 12l9 14h-9Z',
    accent: 'M3 43c4-3 6-3 10 0s6 3 11 0 7-3 11 0 6 3 10 0',
  },
  checklist: {
    lines: 'M10 8h28v35H10ZM18 5h12v6H18Z',
    accent: 'M15 19l2 2 4-4M26 19h7M15 27l2 2 4-4M26 27h7M15 35l2 2 4-4M26 35h7',
  },
  notebook: {
    lines: 'M12 5h26v38H12ZM8 12h8M8 20h8M8 28h8M8 36h8',
    accent: 'M21 14h11M21 20h11M21 26h6',
  },
} as const satisfies Record<string, { lines: string; accent: string }>;

export type DrawingName = keyof typeof drawings;

/** A small line drawing in green and brass. It decorates: the words beside it say what it means. */
export function Drawing({
  name,
  className = 'size-12',
}: {
  name: DrawingName;
  className?: string;
}) {
  const { lines, accent } = drawings[name];
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 48 48"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`shrink-0 text-green ${className}`}
    >
      <path d={lines} vectorEffect="non-scaling-stroke" />
      <path
        d={accent}
        vectorEffect="non-scaling-stroke"
        className="text-brass"
        stroke="currentColor"
      />
    </svg>
  );
}
