import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Pixel } from './load-pixel.browser.ts';
import {
  choosePixelConsent,
  obeyPixelConsent,
  reportWithConsent,
} from './report-with-consent.browser.ts';

const id = '123456789012345';
const started = [
  ['set', 'autoConfig', false, id],
  ['init', id],
];

let loaded: string[];
let cookies: string[];
let stored: Map<string, string>;

/** A page with as much of a browser as the pixel touches. */
function openPage() {
  vi.stubGlobal('window', {});
  vi.stubGlobal('location', { hostname: 'www.shop.example' });
  vi.stubGlobal('document', {
    documentElement: { dataset: { pixelId: id } },
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
const view = ['track', 'ViewContent'];
const report = (send: Pixel) => send(...view);

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

beforeEach(() => {
  openPage();
  // What an earlier test left unreported is not this page's.
  choosePixelConsent('accepted');
  openPage();
  loaded = [];
  stored.clear();
});

test('before an answer nothing is loaded, kept or sent', () => {
  reportWithConsent(report);
  expect([loaded, [...stored], window.fbq]).toEqual([[], [], undefined]);
});

test('agreeing sends what the page in view has to report, once', () => {
  reportWithConsent(report);
  choosePixelConsent('accepted');
  choosePixelConsent('accepted');
  expect(loaded).toEqual(['https://connect.facebook.net/en_US/fbevents.js']);
  expect(told()).toEqual([...started, view, ['consent', 'grant']]);
});

test('agreeing loads nothing where there is nothing to report', () => {
  choosePixelConsent('accepted');
  expect([loaded, window.fbq]).toEqual([[], undefined]);
});

test('who has agreed before is not asked: an event goes at once', () => {
  choosePixelConsent('accepted');
  reportWithConsent(report);
  expect(told()).toEqual([...started, view]);
});

test('refusing sends nothing, and removes the cookies wherever they were set', () => {
  reportWithConsent(report);
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
  reportWithConsent(report);
  choosePixelConsent('accepted');
  choosePixelConsent('refused');
  choosePixelConsent('accepted');
  expect(told()).toEqual([...started, view, ['consent', 'revoke'], ['consent', 'grant']]);
});

test('what another tab chose is obeyed', () => {
  reportWithConsent(report);
  choosePixelConsent('accepted');
  stored.clear();
  obeyPixelConsent();
  reportWithConsent(report);
  expect(told()).toEqual([...started, view, ['consent', 'revoke']]);
});

test('what was ready to be sent is not, once the visitor has thought better of it', () => {
  choosePixelConsent('accepted');
  const ready: (() => void)[] = [];
  reportWithConsent((send) => ready.push(() => send(...view)));
  choosePixelConsent('refused');
  for (const send of ready) send();
  expect([ready.length, loaded, window.fbq]).toEqual([1, [], undefined]);
});

test('once Meta’s script is there, it is told directly', () => {
  choosePixelConsent('accepted');
  reportWithConsent(report);
  const heard: unknown[] = [];
  Object.assign(window.fbq ?? {}, { callMethod: (...command: unknown[]) => heard.push(command) });
  reportWithConsent(report);
  expect(heard).toEqual([view]);
});
