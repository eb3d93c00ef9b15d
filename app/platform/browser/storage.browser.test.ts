import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

/** The part of a browser's storage that is used; `refuse` makes it throw as browsers do. */
class FakeStorage {
  refuse: 'nothing' | 'writing' | 'everything' = 'nothing';
  readonly values = new Map<string, string>();

  getItem(key: string) {
    if (this.refuse === 'everything') throw new DOMException('', 'SecurityError');
    return this.values.get(key) ?? null;
  }

  setItem(key: string, value: string) {
    if (this.refuse === 'everything') throw new DOMException('', 'SecurityError');
    if (this.refuse === 'writing') throw new DOMException('', 'QuotaExceededError');
    this.values.set(key, value);
  }

  removeItem(key: string) {
    if (this.refuse === 'everything') throw new DOMException('', 'SecurityError');
    this.values.delete(key);
  }
}

let local: FakeStorage;
let session: FakeStorage;
let page: EventTarget;

beforeEach(() => {
  local = new FakeStorage();
  session = new FakeStorage();
  page = new EventTarget();
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', session);
  vi.stubGlobal('window', page);
  // Each test is a page of its own, which remembers nothing of the one before.
  vi.resetModules();
});

afterEach(() => vi.unstubAllGlobals());

const openPage = () => import('./storage.browser.ts');

test('what is kept in the browser and what in the tab are two things', async () => {
  const { inBrowser, inTab } = await openPage();
  inBrowser.keep('key', 'of the browser');
  inTab.keep('key', 'of the tab');
  expect(local.values.get('key')).toBe('of the browser');
  expect(session.values.get('key')).toBe('of the tab');
  inTab.forget('key');
  expect(inTab.read('key')).toBeNull();
  expect(inBrowser.read('key')).toBe('of the browser');
});

describe.each(['inBrowser', 'inTab'] as const)('%s', (name) => {
  const storage = () => (name === 'inBrowser' ? local : session);
  const open = async () => (await openPage())[name];

  test('what is kept is read again, by the next page too, until it is forgotten', async () => {
    const kept = await open();
    expect(kept.read('key')).toBeNull();
    expect(kept.keep('key', 'one')).toBe(true);
    expect(kept.keep('key', 'two')).toBe(true);
    vi.resetModules();
    const next = await open();
    expect(next.read('key')).toBe('two');
    expect(next.read('other')).toBeNull();
    next.forget('key');
    next.forget('key');
    expect(kept.read('key')).toBeNull();
  });

  test('an empty text is a text', async () => {
    const kept = await open();
    kept.keep('key', '');
    expect(kept.read('key')).toBe('');
  });

  test('a storage that throws at every call keeps for this page, and for no other', async () => {
    storage().refuse = 'everything';
    const kept = await open();
    expect(kept.read('key')).toBeNull();
    expect(kept.keep('key', 'one')).toBe(false);
    expect(kept.read('key')).toBe('one');
    kept.forget('key');
    expect(kept.read('key')).toBeNull();
    kept.keep('key', 'two');
    vi.resetModules();
    expect((await open()).read('key')).toBeNull();
  });

  test('a storage that is full keeps for this page, in place of what it kept before', async () => {
    const kept = await open();
    kept.keep('key', 'one');
    storage().refuse = 'writing';
    expect(kept.keep('key', 'two')).toBe(false);
    expect(kept.read('key')).toBe('two');
    storage().refuse = 'nothing';
    expect(kept.keep('key', 'three')).toBe(true);
    expect(kept.read('key')).toBe('three');
  });

  test('what a full storage held is forgotten with what it did not take', async () => {
    const kept = await open();
    kept.keep('key', 'one');
    storage().refuse = 'writing';
    kept.keep('key', 'two');
    kept.forget('key');
    expect(kept.read('key')).toBeNull();
    expect(storage().values.size).toBe(0);
  });
});

test('a browser without any storage, or that refuses even to name it, keeps for this page', async () => {
  vi.stubGlobal('localStorage', undefined);
  Object.defineProperty(globalThis, 'sessionStorage', {
    configurable: true,
    get() {
      throw new DOMException('Access is denied.', 'SecurityError');
    },
  });
  const { inBrowser, inTab } = await openPage();
  for (const kept of [inBrowser, inTab]) {
    expect(kept.keep('key', 'one')).toBe(false);
    expect(kept.read('key')).toBe('one');
    kept.forget('key');
    expect(kept.read('key')).toBeNull();
  }
});

describe('following a key', () => {
  const changeElsewhere = (key: string | null) =>
    page.dispatchEvent(Object.assign(new Event('storage'), { key }));
  const comeBack = (persisted: boolean) =>
    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

  async function follow() {
    const { followKept, inBrowser } = await openPage();
    const leaving = new AbortController();
    const noticed: (string | null)[] = [];
    followKept('key', () => noticed.push(inBrowser.read('key')), leaving.signal);
    return { inBrowser, noticed, leave: () => leaving.abort() };
  }

  test('notices what other tabs keep, also that they empty all, and nothing else', async () => {
    const { noticed } = await follow();
    local.values.set('key', 'one');
    changeElsewhere('key');
    local.values.set('other', 'two');
    changeElsewhere('other');
    local.values.clear();
    changeElsewhere(null);
    expect(noticed).toEqual(['one', null]);
  });

  test('notices a way back from the back/forward cache, and no first opening', async () => {
    const { noticed } = await follow();
    local.values.set('key', 'one');
    comeBack(false);
    expect(noticed).toEqual([]);
    comeBack(true);
    expect(noticed).toEqual(['one']);
  });

  test('what another tab keeps counts more than what this one could not', async () => {
    const { inBrowser, noticed } = await follow();
    local.refuse = 'writing';
    inBrowser.keep('key', 'unkept');
    local.values.set('key', 'one');
    changeElsewhere('other');
    expect(inBrowser.read('key')).toBe('unkept');
    changeElsewhere('key');
    expect(noticed).toEqual(['one']);
  });

  test('ends with the signal', async () => {
    const { noticed, leave } = await follow();
    leave();
    changeElsewhere('key');
    comeBack(true);
    expect(noticed).toEqual([]);
  });
});
