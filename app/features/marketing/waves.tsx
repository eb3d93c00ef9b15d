/** Quiet lines of water, filling whatever they lie in. */
export function Waves() {
  return (
    <svg aria-hidden="true" className="size-full fill-none stroke-line" strokeWidth="2">
      <pattern id="waves" width="320" height="64" patternUnits="userSpaceOnUse">
        <path d="M10 20c30-9 60-9 80 0s50 9 80 0M190 50c26-8 52-8 70 0s34 8 54 0" />
      </pattern>
      <rect width="100%" height="100%" className="fill-[url(#waves)]" stroke="none" />
    </svg>
  );
}
