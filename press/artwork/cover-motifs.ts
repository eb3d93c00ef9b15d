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
  'ebook-5': rings,
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

/** The rings of a tree, each wider than the last as savings grow, and a new shoot above. */
function rings(): string {
  const centre = { x: 300, y: 836 };
  const bark = `<path d="${ring(centre, 276)}" fill="#7d4a30"/>`;
  const wood = `<path d="${ring(centre, 258)}" fill="#efdbb2"/>`;
  const years = [16, 24, 34, 47, 64, 86, 114, 149, 191, 232].map((radius, index) => {
    const isBrass = index === 7;
    return `<path d="${ring(centre, radius)}" fill="none" stroke="${isBrass ? '#c08a26' : '#b98a5b'}" stroke-width="${isBrass ? 9 : 3.5}"/>`;
  });
  const shoot = [
    '<path d="M300 572c2-34-4-60 4-96" fill="none" stroke="#a9c178" stroke-width="8" stroke-linecap="round"/>',
    '<path d="M302 530c-60 8-92-14-102-50 52-8 92 8 102 50Z" fill="#a9c178"/>',
    '<path d="M302 512c4-40 36-66 92-64-2 42-38 72-92 64Z" fill="#c3d792"/>',
  ];
  const cut = '<clipPath id="above-ground"><path d="M0 470h600v366H0Z"/></clipPath>';
  const trunk = `<g clip-path="url(#above-ground)">${bark}${wood}${years.join('')}</g>`;
  return cut + trunk + shoot.join('');
}

/** A closed curve about the centre, a little out of round as trees are. */
function ring(centre: { x: number; y: number }, radius: number): string {
  const steps = 72;
  const points = Array.from({ length: steps }, (_, step) => {
    const angle = (step / steps) * Math.PI * 2;
    const bend = 1 + 0.012 * Math.sin(3 * angle + 0.9) + 0.008 * Math.sin(5 * angle + radius / 90);
    const x = centre.x + Math.cos(angle) * radius * bend;
    const y = centre.y + Math.sin(angle) * radius * bend * 0.98;
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  return `M${points.join('L')}Z`;
}
