import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp, { type Sharp } from 'sharp';
import { bundle } from '#app/features/catalog/catalog.ts';
import { drawFilmFrame, filmHeight, filmSeconds, filmWidth } from './film-scenes.ts';

const folder = fileURLToPath(new URL('../../app/features/marketing/film/', import.meta.url));
const framesPerSecond = 20;
/** The boat on a level sea: what the film is about, and a light picture. */
const stillAtSeconds = 8.6;
/** The whole film: nobody looks for a place in it, and each further whole picture weighs. */
const keyframeEvery = filmSeconds * framesPerSecond;

type Frame = (seconds: number) => Sharp;

/**
 * Draws the sales page's silent film: its still picture, and by way of Debian's ffmpeg AV1 in a WebM
 * and H.264 in an MP4, for browsers without AV1.
 * With `onlySeconds` it draws only the frame of that moment, to look at, into the working folder.
 */
export async function drawFilm(onlySeconds?: number): Promise<void> {
  const covers = await readCovers();
  const frame: Frame = (seconds) =>
    sharp(Buffer.from(drawFilmFrame(seconds, covers)), { unlimited: true });
  if (onlySeconds !== undefined) {
    await frame(onlySeconds).png().toFile(`${onlySeconds}.png`);
    return;
  }
  mkdirSync(folder, { recursive: true });
  await frame(stillAtSeconds).webp({ quality: 75 }).toFile(join(folder, 'still.webp'));
  await drawMovie(frame);
}

function readCovers(): Promise<string[]> {
  return Promise.all(
    bundle.bookIds.map(async (id) => {
      const drawing = readFileSync(new URL(`../../content/covers/${id}.svg`, import.meta.url));
      const png = await sharp(drawing).resize({ width: 300 }).png().toBuffer();
      return `data:image/png;base64,${png.toString('base64')}`;
    }),
  );
}

async function drawMovie(frame: Frame) {
  const encoders = [
    ['-c:v', 'libsvtav1', '-preset', '4', '-crf', '55', join(folder, 'film.webm')],
    [
      ...['-c:v', 'libx264', '-preset', 'veryslow', '-tune', 'animation', '-crf', '33'],
      ...['-movflags', '+faststart', join(folder, 'film.mp4')],
    ],
  ].map((options) => {
    const size = `${filmWidth}x${filmHeight}`;
    const input = [
      '-f',
      'rawvideo',
      '-pix_fmt',
      'rgb24',
      '-s',
      size,
      '-r',
      `${framesPerSecond}`,
      '-i',
      '-',
    ];
    const program = spawn(
      'ffmpeg',
      [
        '-v',
        'error',
        '-y',
        ...input,
        '-pix_fmt',
        'yuv420p',
        '-an',
        '-g',
        `${keyframeEvery}`,
        ...options,
      ],
      {
        stdio: ['pipe', 'inherit', 'inherit'],
      },
    );
    return { pipe: program.stdin, ended: once(program, 'exit') };
  });
  const frames = filmSeconds * framesPerSecond;
  for (let position = 0; position < frames; position += 1) {
    const pixels = await frame(position / framesPerSecond)
      .removeAlpha()
      .raw()
      .toBuffer();
    for (const { pipe } of encoders) if (!pipe.write(pixels)) await once(pipe, 'drain');
    if (position % framesPerSecond === 0) {
      process.stderr.write(`\rDrawing second ${position / framesPerSecond + 1} of ${filmSeconds}`);
    }
  }
  process.stderr.write('\n');
  for (const { pipe } of encoders) pipe.end();
  for (const { ended } of encoders) {
    const [code] = await ended;
    if (code !== 0) throw new Error('ffmpeg could not write the film; its message stands above.');
  }
}
