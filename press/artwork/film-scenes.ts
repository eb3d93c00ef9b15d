import { lettering } from '#press/artwork/lettering.ts';

/** The film's size in px and its length; the sales page keeps its place by these. */
export const filmWidth = 1280;
export const filmHeight = 720;
export const filmSeconds = 26;

const paper = '#fbf8f1';
const ink = '#17231c';
const green = '#123d2e';
const brass = '#b8862b';
const seaLevel = 500;

/** When each sentence is there, in seconds. */
const sentences = [
  { from: 0.6, to: 4.6, text: 'Investing looks loud.' },
  { from: 5.4, to: 9.4, text: 'It can be quiet.' },
  { from: 10.2, to: 14.8, text: 'Five short books.' },
  { from: 15.6, to: 20.4, text: 'Small steps. Low costs. Time.' },
] as const;

/** The picture of one moment as an SVG. `covers` are the five books as data addresses, 2:3. */
export function drawFilmFrame(seconds: number, covers: readonly string[]): string {
  const parts = [
    `<rect width="${filmWidth}" height="${filmHeight}" fill="${paper}"/>`,
    noise(seconds),
    books(seconds, covers),
    growth(seconds),
    sea(seconds),
    boat(seconds),
    ...sentences.map(({ from, to, text }) =>
      shown(seconds, from, to, lettering(text, { ...centred, y: 150, size: 76, fill: ink })),
    ),
    title(seconds),
  ];
  const box = `xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 ${filmWidth} ${filmHeight}"`;
  return `<svg ${box} width="${filmWidth}" height="${filmHeight}">${parts.join('')}</svg>`;
}

const centred = { x: filmWidth / 2, anchor: 'middle' } as const;

/** The market's jagged line, drawn from left to right and fading as the sea calms. */
function noise(seconds: number): string {
  const points: string[] = [];
  const reach = filmWidth * ramp(seconds, 0, 3.5);
  for (let x = 0; x <= reach; x += 16) {
    const y = 330 + 62 * Math.sin(x / 90) * Math.sin(x / 37 + 1) + 46 * jitter(x);
    points.push(`${x},${y.toFixed(1)}`);
  }
  if (points.length < 2) return '';
  const line = `<polyline points="${points.join(' ')}" fill="none" stroke="#9c2a1d" stroke-width="4" stroke-linejoin="round"/>`;
  return shown(seconds, -1, 5, line);
}

/** The waves; from loud to level, and level until the film begins again. */
function sea(seconds: number): string {
  const calm = ramp(seconds, 4.2, 8) * (1 - ramp(seconds, 25, 26));
  const height = 46 - 42 * calm;
  const front = wave(seconds, height, 210, 0);
  const back = wave(seconds * 0.7, height * 0.8, 160, 1.7);
  const ground = `V${filmHeight} H0 Z`;
  const line =
    calm > 0
      ? `<path d="M0 ${seaLevel} H${filmWidth}" stroke="${brass}" stroke-width="5" opacity="${calm.toFixed(2)}"/>`
      : '';
  return `<path d="${back} ${ground}" fill="${green}" opacity="0.35" transform="translate(0 -14)"/><path d="${front} ${ground}" fill="${green}"/>${line}`;
}

function wave(seconds: number, height: number, length: number, phase: number): string {
  const points: string[] = [];
  for (let x = 0; x <= filmWidth; x += 20) {
    points.push(`${x} ${waveAt(x, seconds, height, length, phase).toFixed(1)}`);
  }
  return `M${points.join(' L')}`;
}

function waveAt(x: number, seconds: number, height: number, length: number, phase: number): number {
  const turn = x / length + seconds * 1.9 + phase;
  return seaLevel + 8 + height * (Math.sin(turn) * 0.7 + Math.sin(turn * 2.3 + 1) * 0.3);
}

/** The mark of the shop, thrown about at first, level in the end. */
function boat(seconds: number): string {
  const calm = ramp(seconds, 4.2, 8) * (1 - ramp(seconds, 25, 26));
  const x = 640;
  const y = waveAt(x, seconds, 46 - 42 * calm, 210, 0) - 58;
  const tilt = (1 - calm) * 13 * Math.sin(seconds * 2.3) + calm * 1.2 * Math.sin(seconds * 1.3);
  const there = 1 - ramp(seconds, 10, 10.8) + ramp(seconds, 25.2, 26);
  return `<g opacity="${there.toFixed(2)}" transform="translate(${x} ${y.toFixed(1)}) rotate(${tilt.toFixed(2)}) scale(4.6) translate(-16 -14)"><path d="M14.5 3v8.5H7.5ZM17.5 5.5v6h5Z" fill="${ink}"/><path d="M2.5 15h27" stroke="${brass}" stroke-width="2.5" stroke-linecap="round"/><path d="M4 18h24c-1.6 6.4-6 9.5-12 9.5S5.6 24.4 4 18Z" fill="${ink}"/></g>`;
}

/** The books come up behind the level line, one after the other. */
function books(seconds: number, covers: readonly string[]): string {
  const width = 176;
  const gap = 36;
  const left = (filmWidth - covers.length * width - (covers.length - 1) * gap) / 2;
  const drawn = covers.map((address, position) => {
    const up = ramp(seconds, 10 + position * 0.35, 11.2 + position * 0.35);
    const y = seaLevel + 20 - (264 + 20) * up;
    const x = left + position * (width + gap);
    return `<image xlink:href="${address}" x="${x}" y="${y.toFixed(1)}" width="${width}" height="264"/>`;
  });
  return shown(seconds, 10, 15.2, drawn.join(''));
}

const growthFrom = 15.4;
const secondsPerYear = 0.11;

/**
 * The same step each year, and what it becomes. A bar rises from where the one before it stands, and
 * only once that one has: no frame may look like a fall.
 */
function growth(seconds: number): string {
  const years = 24;
  const width = 30;
  const left = (filmWidth - years * (width + 8)) / 2;
  const bars = Array.from({ length: years }, (_, year) => {
    const from = growthFrom + year * secondsPerYear;
    if (seconds < from) return '';
    const passed = year + ramp(seconds, from, from + secondsPerYear);
    const paid = passed * 4.6;
    const grown = ((1.075 ** passed - 1) / 0.075) * 4.6 - paid;
    const x = left + year * (width + 8);
    const bar = (y: number, tall: number, fill: string) =>
      `<rect x="${x}" y="${y.toFixed(1)}" width="${width}" height="${tall.toFixed(1)}" fill="${fill}"/>`;
    return bar(seaLevel - paid, paid, green) + bar(seaLevel - paid - grown, grown, brass);
  });
  return shown(seconds, 15.2, 20.8, bars.join(''));
}

function title(seconds: number): string {
  const lines = [
    lettering('The Ultimate Lazy Guide', { ...centred, y: 250, size: 92, fill: green }),
    lettering('to Passive Investing', { ...centred, y: 345, size: 72, fill: ink }),
    lettering('Evenkeel', { ...centred, y: 620, size: 46, fill: paper }),
  ];
  return shown(seconds, 21.2, 25.2, lines.join(''));
}

const fadeSeconds = 0.6;

/** Fades in at `from` and out at `to`. */
function shown(seconds: number, from: number, to: number, drawing: string): string {
  const there = ramp(seconds, from, from + fadeSeconds) * (1 - ramp(seconds, to, to + fadeSeconds));
  return there === 0 ? '' : `<g opacity="${there.toFixed(2)}">${drawing}</g>`;
}

/** From 0 to 1 between two moments, gently at both ends. */
function ramp(seconds: number, from: number, to: number): number {
  const part = Math.min(1, Math.max(0, (seconds - from) / (to - from)));
  return part * part * (3 - 2 * part);
}

/** Between -1 and 1, by place alone: every film is drawn the same. */
function jitter(x: number): number {
  const value = Math.sin(x * 12.9898) * 43_758.5453;
  return (value - Math.floor(value)) * 2 - 1;
}
