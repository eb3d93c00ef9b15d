import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';

const folder = new URL('../../app/public/', import.meta.url);
const sizesPx = { 'apple-touch-icon.png': 180, 'icon-192.png': 192, 'icon-512.png': 512 };
/** Of the pictures in favicon.ico: tabs, and tabs on sharp screens. */
const smallSizesPx = [16, 32, 48];

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-10 -10 52 52">
  <path d="M-10-10h52v52h-52Z" fill="#123d2e"/>
  <path d="M14.5 3v8.5H7.5ZM17.5 5.5v6h5Z" fill="#fbf8f1" stroke="#fbf8f1" stroke-width="1.5" stroke-linejoin="round"/>
  <path d="M2.5 15h27" stroke="#d9a441" stroke-width="2.5" stroke-linecap="round"/>
  <path d="M4 18h24c-1.6 6.4-6 9.5-12 9.5S5.6 24.4 4 18Z" fill="#fbf8f1"/>
</svg>`;

/**
 * Writes the icons that home screens show, and the one that programs ask for under its name alone,
 * from one drawing: the mark of app/design/logo.tsx on its own green ground, which no theme changes.
 * Run again it writes the same files.
 */
export async function drawIcons(): Promise<void> {
  for (const [name, size] of Object.entries(sizesPx)) {
    await write(name, await drawn(size));
  }
  await write('favicon.ico', packIcons(await Promise.all(smallSizesPx.map(sized))));
}

const sized = async (sizePx: number) => ({ sizePx, png: await drawn(sizePx) });

const drawn = (sizePx: number) =>
  sharp(Buffer.from(drawing), { density: 800 })
    .resize(sizePx)
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();

async function write(name: string, icon: Buffer): Promise<void> {
  await writeFile(new URL(name, folder), icon);
  process.stderr.write(`${name}: ${icon.length} B\n`);
}

/** One ICO file: a directory of six bytes, sixteen bytes for each picture, and the pictures as PNG. */
export function packIcons(icons: readonly { sizePx: number; png: Buffer }[]): Buffer {
  const directory = Buffer.alloc(6 + 16 * icons.length);
  directory.writeUInt16LE(1, 2); // icons, not cursors
  directory.writeUInt16LE(icons.length, 4);
  let at = directory.length;
  for (const [n, { sizePx, png }] of icons.entries()) {
    const entry = 6 + 16 * n;
    directory.writeUInt8(sizePx, entry);
    directory.writeUInt8(sizePx, entry + 1);
    directory.writeUInt16LE(1, entry + 4); // color planes
    directory.writeUInt16LE(32, entry + 6); // bits a pixel
    directory.writeUInt32LE(png.length, entry + 8);
    directory.writeUInt32LE(at, entry + 12);
    at += png.length;
  }
  return Buffer.concat([directory, ...icons.map(({ png }) => png)]);
}
