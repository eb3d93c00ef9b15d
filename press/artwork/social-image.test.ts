import sharp from 'sharp';
import { expect, test } from 'vitest';
import { budgets, limitOf } from '#app/delivery/budgets.ts';
import { drawPng, socialImageSvg } from './social-image.ts';

test('a picture has the size that its page announces, and keeps to its budget', async () => {
  const png = await drawPng(socialImageSvg('How much money do you need to start with ETFs?'));
  const { width, height, format } = await sharp(png).metadata();
  expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' });
  expect(png.length).toBeLessThanOrEqual(limitOf(budgets.socialImageBytes));
});

test('a title of two lines ends above the covers', async () => {
  const cover = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 3"></svg>';
  const svg = socialImageSvg('The Ultimate Lazy Guide to Passive Investing', [cover]);
  const { data, info } = await sharp(Buffer.from(svg))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const ground = data.subarray(0, info.channels);
  for (let x = 0; x < info.width; x += 1) {
    const at = (240 * info.width + x) * info.channels;
    expect(data.subarray(at, at + info.channels).equals(ground)).toBe(true);
  }
});

test('the longest title stays within the picture', async () => {
  const title = 'Investing in the stock market without the jargon '.repeat(3).trim();
  const { data, info } = await sharp(await drawPng(socialImageSvg(title)))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const ground = data.subarray(0, info.channels);
  for (let y = 0; y < 400; y += 1) {
    for (const x of [0, 40, 1160, 1199]) {
      const at = (y * info.width + x) * info.channels;
      expect(data.subarray(at, at + info.channels).equals(ground)).toBe(true);
    }
  }
});
