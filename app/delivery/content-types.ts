import { extname } from 'node:path';

interface ContentType {
  contentType: string;
  /** Text shrinks; pictures and faces are compressed already. */
  compressible: boolean;
}

const text = (contentType: string): ContentType => ({
  contentType: `${contentType}; charset=utf-8`,
  compressible: true,
});
const packed = (contentType: string): ContentType => ({ contentType, compressible: false });

const byExtension: Readonly<Record<string, ContentType>> = {
  '.html': text('text/html'),
  '.js': text('text/javascript'),
  '.css': text('text/css'),
  '.svg': text('image/svg+xml'),
  '.xml': text('application/xml'),
  '.atom': text('application/atom+xml'),
  '.txt': text('text/plain'),
  '.json': { contentType: 'application/json', compressible: true },
  '.webmanifest': { contentType: 'application/manifest+json', compressible: true },
  '.avif': packed('image/avif'),
  '.webp': packed('image/webp'),
  '.png': packed('image/png'),
  '.ico': packed('image/x-icon'),
  '.webm': packed('video/webm'),
  '.mp4': packed('video/mp4'),
  '.woff2': packed('font/woff2'),
  '.pdf': packed('application/pdf'),
  '.epub': packed('application/epub+zip'),
};

/** Programs that read feeds ask for this name. */
const feedPath = '/feed.xml';

/** How a file is announced, by its name. Throws for an extension that is not on the list. */
export function contentTypeOf(path: string): ContentType {
  const type = byExtension[path === feedPath ? '.atom' : extname(path)];
  if (!type) throw new Error(`No content type is known for ${path}.`);
  return type;
}
