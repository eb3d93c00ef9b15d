import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { site } from '#content/site.ts';

const publicFolder = new URL('../app/public/', import.meta.url);
const manifest = z
  .object({
    name: z.string(),
    short_name: z.string(),
    description: z.string(),
    start_url: z.literal('/'),
    icons: z.array(z.object({ src: z.string(), sizes: z.string(), purpose: z.string() })).min(2),
  })
  .parse(JSON.parse(readFileSync(new URL('manifest.webmanifest', publicFolder), 'utf8')));

test('the web manifest has the names of the shop', () => {
  expect(manifest.name).toBe(site.name);
  expect(manifest.short_name).toBe(site.logoText);
  expect(manifest.description).toBe(site.tagline);
});

test('its icons have their sizes, and a ground to the edge, so that any mask may cut them', async () => {
  for (const { src, sizes, purpose } of manifest.icons) {
    const icon = sharp(readFileSync(new URL(src.slice(1), publicFolder)));
    const { width, height } = await icon.metadata();
    expect(`${width}x${height}`).toBe(sizes);
    expect(purpose).toContain('maskable');
    const { data, info } = await icon.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    const corner = [...data.subarray(0, 4)];
    const lastPixel = [...data.subarray(data.length - info.channels)];
    expect(corner).toEqual([0x12, 0x3d, 0x2e, 255]);
    expect(lastPixel).toEqual(corner);
  }
});
