/** Takes commands such as `('track', 'ViewContent')`. */
export type Pixel = (...command: readonly unknown[]) => void;

declare global {
  interface Window {
    fbq?: Pixel;
    /** Under this name Meta's script knows the pixel too. */
    _fbq?: Pixel;
  }
}

/** What Meta's script expects to find as `fbq`: it takes the queue over once it has arrived. */
interface WaitingPixel extends Pixel {
  queue: (readonly unknown[])[];
  loaded: boolean;
  version: string;
  push: Pixel;
  /** Put there by the script. */
  callMethod?: Pixel;
}

const scriptUrl = 'https://connect.facebook.net/en_US/fbevents.js';

/**
 * Starts to load Meta's script, for one pixel and for nothing but what it is told: it does not watch
 * presses, forms or changes of address by itself. Commands wait until the script is there; where it
 * never comes (offline, blocked) they are lost with the page.
 */
export function loadPixel(id: string): Pixel {
  const pixel = waitingPixel();
  window.fbq = pixel;
  window._fbq = pixel;
  pixel('set', 'autoConfig', false, id);
  pixel('init', id);
  const script = document.createElement('script');
  script.async = true;
  script.src = scriptUrl;
  document.head.append(script);
  return pixel;
}

function waitingPixel(): WaitingPixel {
  const take: Pixel = (...command) => {
    if (pixel.callMethod) pixel.callMethod(...command);
    else pixel.queue.push(command);
  };
  const pixel: WaitingPixel = Object.assign(take, {
    queue: [],
    loaded: true,
    version: '2.0',
    push: take,
  });
  return pixel;
}
