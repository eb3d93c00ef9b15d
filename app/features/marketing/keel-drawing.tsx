/**
 * A boat seen from the side, cut by the water: a small sail above the brass line and a deep keel
 * below it, in four plates. The list beside it says what each plate is, from the top.
 */
export function KeelDrawing() {
  return (
    <svg
      viewBox="0 0 400 440"
      aria-hidden="true"
      className="h-auto w-full max-w-md fill-none stroke-green"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path
        d="M0 214c24-12 48-12 60 0s36 12 60 0M290 232c24-12 48-12 60 0s36 12 50 4M20 330c20-10 40-10 50 0s30 10 50 0M310 376c16-8 32-8 40 0s24 8 40 0"
        className="stroke-line"
      />
      <path d="M196 24v128H104ZM212 56v96h64Z" className="fill-card" />
      <path d="M204 16v156" />
      <path d="M80 172h246c-10 36-34 56-66 56H146c-32 0-56-20-66-56Z" className="fill-green" />
      <path
        d="M154 240h98l-3 36h-90ZM160 284h88l-3 36h-78ZM168 328h76l-3 36h-66Z"
        className="fill-card"
      />
      <path
        d="M142 372h118c16 0 28 12 28 26s-12 26-28 26H142c-16 0-28-12-28-26s12-26 28-26Z"
        className="fill-green"
      />
      <path d="M0 190h400" className="stroke-brass" strokeWidth="5" />
    </svg>
  );
}
