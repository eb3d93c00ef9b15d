/** Quiet lines of water, filling whatever they lie in. */
export function Waves() {
  return (
    <svg aria-hidden="true" className="size-full fill-none stroke-line" strokeWidth="2">
      <pattern id="waves" width="240" height="72" patternUnits="userSpaceOnUse">
        <path d="M0 24c24-10 48-10 60 0s36 10 60 0M150 60c16-8 32-8 40 0s24 8 40 0" />
      </pattern>
      <rect width="100%" height="100%" className="fill-[url(#waves)]" stroke="none" />
    </svg>
  );
}
