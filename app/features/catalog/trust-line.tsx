const promises = [
  'PDF and EPUB',
  'Delivered right away',
  '30-day money-back guarantee',
  'No subscription',
];

/** What comes with every book, in one line beside the button that sells it. */
export function TrustLine({ className = '' }: { className?: string }) {
  return (
    <ul className={`flex flex-wrap gap-x-5 text-sm text-muted ${className}`}>
      {promises.map((promise) => (
        <li key={promise} className="before:me-2 before:text-green before:content-['✓']">
          {promise}
        </li>
      ))}
    </ul>
  );
}
