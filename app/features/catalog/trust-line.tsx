const promises = [
  'PDF and EPUB',
  'Delivered right away',
  'No subscription',
  '30-day money-back guarantee',
];

/** What comes with every book, in as many columns as there is room for, beside the button that sells it. */
export function TrustLine({ className = '' }: { className?: string }) {
  return (
    <ul className={`columns-3xs gap-x-5 text-start text-sm text-muted ${className}`}>
      {promises.map((promise) => (
        <li key={promise} className="flex gap-2 before:text-green before:content-['✓']">
          {promise}
        </li>
      ))}
    </ul>
  );
}
