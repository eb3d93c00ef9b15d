import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { packIcons } from './draw-icons.ts';

test('the icon under its name alone holds three sizes, each a picture of that size', async () => {
  const icon = readFileSync(new URL('../../app/public/favicon.ico', import.meta.url));
  expect([icon.readUInt16LE(0), icon.readUInt16LE(2), icon.readUInt16LE(4)]).toEqual([0, 1, 3]);
  for (const [n, sizePx] of [16, 32, 48].entries()) {
    const entry = 6 + 16 * n;
    const at = icon.readUInt32LE(entry + 12);
    const png = icon.subarray(at, at + icon.readUInt32LE(entry + 8));
    expect(icon.readUInt8(entry)).toBe(sizePx);
    expect(await sharp(png).metadata()).toMatchObject({
      format: 'png',
      width: sizePx,
      height: sizePx,
    });
  }
});

test('pictures stand one behind the other', () => {
  const packed = packIcons([
    { sizePx: 16, png: Buffer.from('one') },
    { sizePx: 32, png: Buffer.from('other') },
  ]);
  expect(packed.subarray(6 + 2 * 16).toString()).toBe('oneother');
  expect(packed.readUInt32LE(6 + 16 + 12)).toBe(6 + 2 * 16 + 3);
});
