/** The short line under a heading that begins a part of a page. */
export function AccentRule({ className = '' }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`mt-4 block h-[3px] w-14 rounded-full border border-brass bg-brass ${className}`}
    />
  );
}
