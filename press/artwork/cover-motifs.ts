import type { bundle } from '#app/features/catalog/catalog.ts';
import { lettering } from '#press/artwork/lettering.ts';

/** The books whose covers are one series, drawn here; the bundle holds them. */
export type SeriesBookId = (typeof bundle.bookIds)[number];

/**
 * The five drawings, each between the level line (y 470) that runs on from cover to cover and the
 * ground (y 836) on which things stand. A cover is 600 wide.
 */
export const motifs: Record<SeriesBookId, () => string> = {
  'ebook-1': stones,
  'ebook-2': clearedBubble,
  'ebook-3': levelBoat,
  'ebook-4': openDoor,
  'ebook-5': youngTree,
};

/** Foundation stones, laid so that the top course is level; one of them brass. */
function stones(): string {
  const courses = [
    { top: 478, bottom: 556, edges: [-40, 92, 246, 352, 500, 640] },
    { top: 556, bottom: 644, edges: [-90, 40, 176, 330, 446, 560, 700] },
    { top: 644, bottom: 736, edges: [-30, 126, 240, 412, 528, 660] },
    { top: 736, bottom: 836, edges: [-80, 66, 214, 338, 486, 640] },
  ];
  const tones = ['#d8ccab', '#bdb590', '#9aa07f', '#c9bf9d', '#84906f', '#aeaa85', '#71806a'];
  let count = 0;
  const laid = courses.flatMap(({ top, bottom, edges }, course) =>
    edges.slice(0, -1).map((left, index) => {
      const right = edges[index + 1] ?? left;
      const isBrass = course === 2 && index === 2;
      const tone = isBrass ? '#d9a441' : tones[(count++ * 3 + course) % tones.length];
      return stone({ left, right, top, bottom, tone: tone ?? '' });
    }),
  );
  return laid.join('');
}

interface Stone {
  left: number;
  right: number;
  top: number;
  bottom: number;
  tone: string;
}

/** A hewn stone in its joints: no corner quite square, light on its upper edge. */
function stone({ left, right, top, bottom, tone }: Stone): string {
  const corner = 9;
  const inset = 3 + corner;
  const lean = (seed: number) => Math.round(Math.sin(left * 0.7 + top * 1.3 + seed * 2.1) * 3);
  const [l, r, t, b] = [left + inset, right - inset, top + inset, bottom - inset];
  const outline = `M${l + lean(1)} ${t}L${r + lean(2)} ${t}L${r + lean(3)} ${b}L${l + lean(4)} ${b}Z`;
  return (
    `<path d="${outline}" fill="${tone}" stroke="${tone}" stroke-width="${corner * 2}" stroke-linejoin="round"/>` +
    `<path d="M${l} ${t - 2}H${r}" stroke="#fff6dc" stroke-opacity=".3" stroke-width="5" stroke-linecap="round"/>`
  );
}

/** A speech bubble that says one plain thing; the jargon has fallen out and lies on the ground. */
function clearedBubble(): string {
  const bubble =
    '<path d="M104 506h392c31 0 56 25 56 56v66c0 31-25 56-56 56H250c-12 34-44 62-92 70 16-20 24-44 22-70h-76c-31 0-56-25-56-56v-66c0-31 25-56 56-56Z" fill="#fdf6e3"/>';
  const fallen = [
    { text: 'P/E', x: 262, y: 786, size: 44, rotate: -16 },
    { text: 'VIX', x: 356, y: 772, size: 42, rotate: 14 },
    { text: 'alpha', x: 448, y: 790, size: 44, rotate: -10 },
    { text: 'EBITDA', x: 36, y: 833, size: 42, rotate: 0 },
    { text: 'hedge', x: 218, y: 828, size: 43, rotate: -5 },
    { text: 'CAGR', x: 358, y: 827, size: 42, rotate: 5 },
    { text: 'bps', x: 498, y: 828, size: 44, rotate: -7 },
  ];
  const shades = ['#6b4a10', '#8f6a1c'];
  const said = lettering('Oh. I see.', {
    x: 300,
    y: 618,
    size: 74,
    fill: '#123d2e',
    anchor: 'middle',
  });
  const heap = fallen.map(({ text, ...at }, index) =>
    lettering(text, { ...at, fill: shades[index % shades.length] ?? '#6b4a10' }),
  );
  return heap.join('') + bubble + said;
}

/** A boat that stays upright on a rough sea: its mast hangs plumb from the level line. */
function levelBoat(): string {
  const sail = '<path d="M296 486 166 648h130Z" fill="#fbf3df"/>';
  const jib = '<path d="M312 512v136h92Z" fill="#e3b554"/>';
  const mast = '<path d="M304 470v190" stroke="#fbf3df" stroke-width="6"/>';
  const hull = '<path d="M136 664h330c-16 46-52 66-92 66H226c-42 0-74-22-90-66Z" fill="#0e2836"/>';
  const waves = [
    { y: 704, height: 24, length: 150, shift: 20, fill: '#4f8699' },
    { y: 744, height: 28, length: 190, shift: 120, fill: '#37697f' },
    { y: 792, height: 24, length: 170, shift: 60, fill: '#275268' },
  ];
  return sail + jib + mast + hull + waves.map(wave).join('');
}

interface Wave {
  y: number;
  height: number;
  length: number;
  shift: number;
  fill: string;
}

function wave({ y, height, length, shift, fill }: Wave): string {
  const crests = Array.from({ length: Math.ceil(600 / length) + 2 }, () => {
    const half = length / 2;
    return `c${half * 0.4} ${-height} ${half * 0.8} ${-height} ${half} 0s${half * 0.6} ${height} ${half} 0`;
  });
  return `<path d="M${shift - length} ${y}${crests.join('')}V900H${shift - length}Z" fill="${fill}"/>`;
}

/** A door that stands open on a morning; its light falls out over the ground. */
function openDoor(): string {
  return [
    '<path d="M212 836 176 900h244L402 836Z" fill="#f6dfa6" fill-opacity=".92"/>',
    '<path d="M196 512h222v324H196Z" fill="#7a2c17"/>',
    '<path d="M212 528h190v308H212Z" fill="#fbeec6"/>',
    '<circle cx="338" cy="634" r="40" fill="#e3a93b"/>',
    '<path d="M212 694c44-34 86-34 120-10 24-14 48-18 70-10v162H212Z" fill="#6f8f5c"/>',
    '<path d="M212 742c60-30 130-30 190-6v100H212Z" fill="#2f5d43"/>',
    '<path d="M318 726c-30 26 26 38-6 66-12 12-44 26-58 44h104c-2-18-2-30 2-42 10-32-42-40-42-68Z" fill="#f6dfa6"/>',
    '<path d="M212 528 92 494v392l120-50Z" fill="#dd7a4e"/>',
    '<path d="M190 556 118 538v118l72 4ZM190 690l-72 6v136l72-26Z" fill="#c4613a"/>',
    '<circle cx="110" cy="678" r="8" fill="#f0c45c"/>',
  ].join('');
}

/**
 * A young tree in leaf: planted with room, tied to its stake, pruned once, and its top has grown past
 * the level line.
 */
function youngTree(): string {
  const bark = '#9a6342';
  const branches = `<path d="M298 604c-26-34-60-54-104-62M306 640c24-62 58-98 108-112M300 528c-18-34-42-54-74-64M304 540c14-38 36-64 68-80" fill="none" stroke="${bark}" stroke-width="11" stroke-linecap="round"/>`;
  const trunk = `<path d="M278 830c14-70 14-150 14-226 0-60 4-130 8-196 6 66 12 134 12 196 0 78 2 154 18 226Z" fill="${bark}"/>`;
  const stake =
    '<path d="M372 836V698" stroke="#c79a68" stroke-width="15" stroke-linecap="round"/>' +
    '<path d="M284 752c34 14 66 14 94-2M284 764c34-14 66-14 94 2" fill="none" stroke="#d9a441" stroke-width="6" stroke-linecap="round"/>';
  // Where a branch came off, and healed.
  const pruned =
    '<circle cx="299" cy="716" r="11" fill="#efdbb2"/><circle cx="299" cy="716" r="5" fill="#c08a26"/>';
  const soil = '<path d="M0 836c90-28 190-40 300-40s210 12 300 40Z" fill="#2f1829"/>';
  const tree = branches + trunk + leaves.map(leaf).join('');
  return `<g transform="translate(-45 5) scale(1.15)">${tree}</g>${pruned}${stake}${soil}`;
}

interface Leaf {
  x: number;
  y: number;
  /** Degrees from upright, to the right. */
  turn: number;
  length: number;
  fill: string;
}

const [deepLeaf, midLeaf, newLeaf, brassLeaf] = ['#6f8f5c', '#a9c178', '#c3d792', '#d9a441'];

/** The older below and darker, the newest at the tips; one of them brass. */
const leaves: readonly Leaf[] = [
  { x: 226, y: 552, turn: -150, length: 74, fill: deepLeaf },
  { x: 196, y: 543, turn: -98, length: 92, fill: deepLeaf },
  { x: 212, y: 548, turn: -40, length: 78, fill: midLeaf },
  { x: 262, y: 576, turn: -36, length: 66, fill: midLeaf },
  { x: 384, y: 540, turn: 148, length: 72, fill: deepLeaf },
  { x: 412, y: 529, turn: 96, length: 92, fill: deepLeaf },
  { x: 394, y: 536, turn: 40, length: 78, fill: midLeaf },
  { x: 346, y: 574, turn: 118, length: 58, fill: midLeaf },
  { x: 246, y: 478, turn: -128, length: 66, fill: midLeaf },
  { x: 226, y: 465, turn: -80, length: 82, fill: newLeaf },
  { x: 248, y: 480, turn: -10, length: 68, fill: midLeaf },
  { x: 354, y: 474, turn: 122, length: 64, fill: brassLeaf },
  { x: 372, y: 461, turn: 76, length: 82, fill: newLeaf },
  { x: 350, y: 478, turn: 12, length: 66, fill: midLeaf },
  { x: 300, y: 462, turn: -52, length: 64, fill: midLeaf },
  { x: 302, y: 456, turn: 50, length: 64, fill: newLeaf },
  { x: 301, y: 424, turn: -22, length: 58, fill: newLeaf },
  { x: 301, y: 420, turn: 24, length: 62, fill: midLeaf },
];

/** A leaf from its stalk, with its midrib in the cloth's color. */
function leaf({ x, y, turn, length, fill }: Leaf): string {
  const width = length * 0.36;
  const blade = `M0 0C${-width} ${-length * 0.3} ${-width} ${-length * 0.72} 0 ${-length}C${width} ${-length * 0.72} ${width} ${-length * 0.3} 0 0Z`;
  const rib = `M0 ${-length * 0.06}V${-length * 0.78}`;
  return `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="${blade}" fill="${fill}"/><path d="${rib}" stroke="#4b2a40" stroke-opacity=".35" stroke-width="2.5" stroke-linecap="round"/></g>`;
}
