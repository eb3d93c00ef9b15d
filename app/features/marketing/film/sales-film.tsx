import { Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { bundle } from '#app/features/catalog/catalog.ts';
import { prefersStillness } from '#app/platform/browser/prefers-stillness.browser.ts';
import { salesPage } from '#content/site.ts';
import mp4 from './film.mp4';
import webm from './film.webm';
import { FilmFrame } from './film-frame.tsx';
import still from './still.webp';
import { whenWatched } from './when-watched.browser.ts';

const sign =
  'absolute grid place-items-center rounded-full border-2 border-on-green bg-green text-on-green group-hover:bg-green-lit';

const look = 'aspect-video w-full rounded-card border border-line bg-sunken';

/**
 * The sales page's film: a drawn one of our own, or the one the configuration names. Either is
 * fetched once the reader has come to it; until then, and without script, its picture stands there.
 */
export function SalesFilm() {
  return salesPage.filmUrl === null ? <DrawnFilm /> : <EmbeddedFilm url={salesPage.filmUrl} />;
}

function DrawnFilm() {
  const video = useRef<HTMLVideoElement>(null);
  const [isFetched, setIsFetched] = useState(false);
  const [isPlaying, setIsPlaying] = useState(false);

  useEffect(() => {
    const leaving = new AbortController();
    if (!prefersStillness()) whenWatched(video.current, () => setIsFetched(true), leaving.signal);
    return () => leaving.abort();
  }, []);

  useEffect(() => {
    if (isFetched) play(video.current);
  }, [isFetched]);

  function toggle() {
    if (isPlaying) return video.current?.pause();
    if (isFetched) play(video.current);
    else setIsFetched(true);
  }

  return (
    <div className="relative">
      <video
        ref={video}
        // As wide as the page, it would fill a low window: some sea and sky are left out there.
        className={`${look} object-cover lg:aspect-[2/1] dark:opacity-85`}
        width={1280}
        height={720}
        poster={still}
        preload="none"
        autoPlay
        muted
        loop
        playsInline
        aria-label={`A silent drawn film: a boat on loud waves, a sea that calms, five books, bars that grow, and the title “${bundle.title}”`}
        onPlay={() => setIsPlaying(true)}
        onPause={() => setIsPlaying(false)}
      >
        {isFetched && (
          <>
            <source src={webm} type='video/webm; codecs="av01.0.05M.08"' />
            <source src={mp4} type="video/mp4" />
          </>
        )}
      </video>
      <button
        type="button"
        onClick={toggle}
        // As large as the film; two signs, since one that went to the corner would be a shift. The boat sails above the first.
        className="group noscript:hidden absolute inset-0 size-full rounded-card"
      >
        <Sign isPlaying={isPlaying} />
        <span className="sr-only">
          {isPlaying ? 'Pause the film' : 'Play the film, 26 seconds'}
        </span>
      </button>
    </div>
  );
}

function Sign({ isPlaying }: { isPlaying: boolean }) {
  return isPlaying ? (
    <span key="pause" className={`${sign} end-3 bottom-3 size-11`}>
      <Pause aria-hidden="true" className="size-5" />
    </span>
  ) : (
    <span
      key="play"
      className={`${sign} inset-x-0 bottom-1.5 mx-auto size-11 sm:bottom-[4%] sm:size-20`}
    >
      <Play aria-hidden="true" className="size-1/2" />
    </span>
  );
}

/** Browsers may refuse to play (to save data or power); then the button still can. */
function play(video: HTMLVideoElement | null) {
  video?.play().catch(() => undefined);
}

function EmbeddedFilm({ url }: { url: string }) {
  const picture = useRef<HTMLImageElement>(null);
  const [isFetched, setIsFetched] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    whenWatched(picture.current, () => setIsFetched(true), leaving.signal);
    return () => leaving.abort();
  }, []);
  if (isFetched) return <FilmFrame url={url} className={look} />;
  return <img ref={picture} src={still} alt="" width={1280} height={720} className={look} />;
}
