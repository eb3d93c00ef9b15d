/** The mark: a boat under sail, level on its line. */
function LogoMark() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className="size-8">
      <path
        d="M14.5 3v8.5H7.5ZM17.5 5.5v6h5Z"
        className="fill-green stroke-green"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <path d="M2.5 15h27" className="stroke-brass" strokeWidth="2.5" strokeLinecap="round" />
      <path d="M4 18h24c-1.6 6.4-6 9.5-12 9.5S5.6 24.4 4 18Z" className="fill-green" />
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
