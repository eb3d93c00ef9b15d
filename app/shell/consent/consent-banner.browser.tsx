import './consent-banner.css';
import { useEffect, useRef } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { Button } from '#app/design/button.tsx';
import { Container } from '#app/design/container.tsx';
import { showToast } from '#app/design/toast/toast.browser.ts';
import {
  followPixelConsent,
  type PixelConsent,
  readPixelConsent,
} from '#app/platform/browser/pixel/pixel-consent.browser.ts';
import { choosePixelConsent } from '#app/platform/browser/pixel/report-with-consent.browser.ts';
import { PolicyLink } from '#app/shell/policy/policy-link.tsx';

const choiceNotKept = {
  title: 'Your choice holds for this page',
  description:
    'Your browser refuses cookies and site data, so we will ask again on the next page. Allow them for this site to be asked once.',
};

let root: Root | undefined;
let openings = 0;

/**
 * Shows the page's one banner that asks for consent, or shows it anew. With an `opener`, the control
 * that was pressed for it, it takes the focus and gives it back.
 */
export function showConsentBanner(opener: HTMLElement | null): void {
  root ??= createRoot(bannerPlace(), { identifierPrefix: 'consent' });
  openings += 1;
  root.render(<ConsentBanner key={openings} opener={opener} onClose={closeBanner} />);
}

function closeBanner() {
  root?.render(null);
}

/**
 * At the foot of the window and, in the flow, after the end of the page: whatever it lies upon can
 * be scrolled out from under it.
 */
function bannerPlace(): HTMLElement {
  const place = document.createElement('div');
  place.className = 'consent-place';
  place.setAttribute('aria-live', 'polite');
  return document.body.appendChild(place);
}

interface ConsentBannerProps {
  opener: HTMLElement | null;
  onClose: () => void;
}

function ConsentBanner({ opener, onClose }: ConsentBannerProps) {
  const banner = useRef<HTMLElement>(null);
  const earlier = readPixelConsent();

  useEffect(() => {
    if (opener) banner.current?.focus({ preventScroll: true });
  }, [opener]);
  useEffect(() => keepFocusInSight(banner.current), []);
  useEffect(() => {
    const closing = new AbortController();
    followPixelConsent(() => readPixelConsent() !== null && onClose(), closing.signal);
    return () => closing.abort();
  }, [onClose]);

  function choose(consent: PixelConsent) {
    const back = opener ?? document.getElementById('main');
    if (banner.current?.contains(document.activeElement)) back?.focus({ preventScroll: true });
    if (!choosePixelConsent(consent)) showToast(choiceNotKept);
    onClose();
  }

  return (
    <section ref={banner} aria-label="Cookie choices" tabIndex={-1} className="consent-banner">
      <Container className="consent-row">
        <p>
          May we tell Meta when you view an offer, check out or buy?{' '}
          <span className="consent-reason">
            It shows us which ads work, and the site is the same either way.{' '}
          </span>
          {earlier !== null && <>Last time you {earlier} this. </>}
          <PolicyLink policy="privacy-policy">Privacy policy</PolicyLink>
        </p>
        <div className="consent-answers">
          <Button variant="secondary" size="s" onClick={() => choose('refused')}>
            Refuse
          </Button>
          <Button variant="secondary" size="s" onClick={() => choose('accepted')}>
            Accept
          </Button>
        </div>
      </Container>
    </section>
  );
}

/** Whatever the keyboard reaches is scrolled to above the banner, not beneath it. */
function keepFocusInSight(banner: HTMLElement | null): () => void {
  const { style } = document.documentElement;
  const sizes = new ResizeObserver(() => {
    style.scrollPaddingBottom = `${banner?.offsetHeight ?? 0}px`;
  });
  if (banner) sizes.observe(banner);
  return () => {
    sizes.disconnect();
    style.scrollPaddingBottom = '';
  };
}
