const promises = [
  'PDF and EPUB',
  'Delivered right away',
  'No subscription',
  '30-day money-back guarantee',
];

/** What comes with every book, two by two beside the button that sells it. */
export function TrustLine({ className = '' }: { className?: string }) {
  return (
    <ul
      className={`grid w-fit grid-cols-[auto_auto] gap-x-5 text-start text-sm text-muted ${className}`}
    >
      {promises.map((promise) => (
        <li
          key={promise}
          className="ps-5 -indent-5 before:inline-block before:w-5 before:indent-0 before:text-green before:content-['✓']"
        >
          {promise}
        </li>
      ))}
    </ul>
  );
}
