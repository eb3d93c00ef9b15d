/** The mark: a hull on a level line, in the colours of the text around it. */
export function LogoMark({ className = 'size-8' }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <path d="M4 12.5h24" className="stroke-brass" strokeWidth="2.5" strokeLinecap="round" />
      <path d="M6.5 16h19c-.9 6.3-4.7 9.8-9.5 9.8S7.4 22.3 6.500 16Z" className="fill-green" />
      <path d="M16 4v5" className="stroke-green" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
}

/** Mark and name side by side; the name is the text that a link around it is known by. */
export function Logo({ text, className = '' }: { text: string; className?: string }) {
  return (
    <span className={`inline-flex items-center gap-2.5 ${className}`}>
      <LogoMark />
      <span className="font-serif text-xl font-semibold tracking-tight">{text}</span>
    </span>
  );
}
