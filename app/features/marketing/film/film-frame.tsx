import { bundle } from '#app/features/catalog/catalog.ts';

/** A film at a video host, which plays by itself. */
export function FilmFrame({ url, className }: { url: string; className: string }) {
  return (
    <iframe
      src={url}
      title={`Film: ${bundle.title}`}
      allow="autoplay; fullscreen"
      className={className}
    />
  );
}
