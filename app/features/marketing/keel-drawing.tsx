/**
 * A boat cut by the water: sails above the brass line, and below it a deep keel in four plates. The
 * plates bear the numbers under which the list beside the drawing explains them.
 */
export function KeelDrawing() {
  return (
    <svg
      viewBox="0 0 480 440"
      aria-hidden="true"
      className="mx-auto h-auto w-full max-w-md fill-none stroke-green lg:max-w-none"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path
        d="M10 216c30-12 60-12 80 0s50 12 80 0M352 226c26-10 52-10 70 0s34 10 54 0M20 326c20-10 40-10 50 0s30 10 60 0M346 356c20-10 40-10 50 0s30 10 60 0"
        className="stroke-line"
      />
      <path d="M228 24v126H132ZM244 54v96h68Z" className="fill-card" />
      <path d="M236 14v156" />
      <path d="M188 222h98l-14 152h-70Z" className="fill-card" />
      <path d="M192 262h90M196 308h82" />
      <path d="M104 168h262c-12 38-38 58-72 58H178c-34 0-62-20-74-58Z" className="fill-green" />
      <path
        d="M160 356h152c24 0 40 13 40 29s-16 29-40 29H160c-24 0-38-13-38-29s14-29 38-29Z"
        className="fill-green"
      />
      <path d="M0 190h480" className="stroke-brass" strokeWidth="5" />
      <g className="fill-green stroke-none font-serif text-lg" textAnchor="middle">
        <text x="237" y="251">
          1
        </text>
        <text x="237" y="292">
          2
        </text>
        <text x="237" y="339">
          3
        </text>
        <text x="237" y="392" className="fill-on-green">
          4
        </text>
      </g>
    </svg>
  );
}
