import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { choosePixelConsent, obeyPixelConsent, sendToPixel, whenPixelAllowed } from './pixel.ts';

const id = '123456789012345';
const started = [
  ['set', 'autoConfig', false, id],
  ['init', id],
];

let loaded: string[];
let cookies: string[];
let stored: Map<string, string>;

/** A page with as much of a browser as the pixel touches. */
function openPage(dataset: { pixelId?: string }) {
  vi.stubGlobal('window', {});
  vi.stubGlobal('location', { hostname: 'www.shop.example' });
  vi.stubGlobal('document', {
    documentElement: { dataset },
    createElement: () => ({}),
    head: { append: (script: { src: string }) => loaded.push(script.src) },
    get cookie() {
      return '_fbp=fb.1.2.3; signed-in=1';
    },
    set cookie(change: string) {
      cookies.push(change);
    },
  });
}

/** What waits for Meta's script, or went to the pixel that the page had from elsewhere. */
const told = () => Reflect.get(window.fbq ?? {}, 'queue');
const report = () => sendToPixel('track', 'ViewContent');

beforeEach(() => {
  loaded = [];
  cookies = [];
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('without a pixel', () => {
  beforeEach(() => openPage({}));

  test('nothing is loaded, kept or sent', () => {
    whenPixelAllowed(report);
    report();
    expect([loaded, [...stored], window.fbq]).toEqual([[], [], undefined]);
  });

  test('events go to one that the page has from elsewhere', () => {
    const heard: unknown[] = [];
    window.fbq = (...command) => heard.push(command);
    whenPixelAllowed(report);
    expect(heard).toEqual([['track', 'ViewContent']]);
  });
});

describe('with a pixel', () => {
  beforeEach(() => {
    openPage({ pixelId: id });
    // What an earlier test left unreported is not this page's.
    choosePixelConsent('accepted');
    openPage({ pixelId: id });
    loaded = [];
    stored.clear();
  });

  test('before an answer nothing is loaded, kept or sent', () => {
    whenPixelAllowed(report);
    report();
    expect([loaded, [...stored], window.fbq]).toEqual([[], [], undefined]);
  });

  test('agreeing sends what the page in view has to report, once', () => {
    whenPixelAllowed(report);
    choosePixelConsent('accepted');
    choosePixelConsent('accepted');
    expect(loaded).toEqual(['https://connect.facebook.net/en_US/fbevents.js']);
    expect(told()).toEqual([...started, ['track', 'ViewContent'], ['consent', 'grant']]);
  });

  test('agreeing loads nothing where there is nothing to report', () => {
    choosePixelConsent('accepted');
    expect([loaded, window.fbq]).toEqual([[], undefined]);
  });

  test('who has agreed before is not asked: an event goes at once', () => {
    choosePixelConsent('accepted');
    whenPixelAllowed(report);
    expect(told()).toEqual([...started, ['track', 'ViewContent']]);
  });

  test('refusing sends nothing, and removes the cookies wherever they were set', () => {
    whenPixelAllowed(report);
    choosePixelConsent('refused');
    expect([loaded, window.fbq]).toEqual([[], undefined]);
    expect(cookies).toEqual([
      '_fbp=; Path=/; Max-Age=0',
      '_fbp=; Path=/; Max-Age=0; Domain=www.shop.example',
      '_fbp=; Path=/; Max-Age=0; Domain=shop.example',
      '_fbp=; Path=/; Max-Age=0; Domain=example',
    ]);
  });

  test('withdrawing stops further events, and coming back sends none of them twice', () => {
    whenPixelAllowed(report);
    choosePixelConsent('accepted');
    choosePixelConsent('refused');
    report();
    choosePixelConsent('accepted');
    expect(told()).toEqual([
      ...started,
      ['track', 'ViewContent'],
      ['consent', 'revoke'],
      ['consent', 'grant'],
    ]);
  });

  test('what another tab chose is obeyed', () => {
    whenPixelAllowed(report);
    choosePixelConsent('accepted');
    stored.clear();
    obeyPixelConsent();
    expect(told()).toContainEqual(['consent', 'revoke']);
    report();
    expect(told().filter(([command]: string[]) => command === 'track')).toHaveLength(1);
  });

  test('once Meta’s script is there, it is told directly', () => {
    choosePixelConsent('accepted');
    report();
    const heard: unknown[] = [];
    Object.assign(window.fbq ?? {}, { callMethod: (...command: unknown[]) => heard.push(command) });
    report();
    expect(heard).toEqual([['track', 'ViewContent']]);
  });
});
