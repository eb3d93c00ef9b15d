import { inTab } from './storage.browser.ts';

/*
 * A password that was chosen waits in this tab while its owner is on the card page. What is written
 * down is encrypted (AES-GCM), by a key that this browser keeps and gives to nobody, our own scripts
 * included: a copy of the tab's storage, as sessions that are restored leave on the disk, is not enough
 * to read it. Where the browser has no such keys (no https, a private window), nothing is kept.
 */

/** Keeps a text for the next page of this tab that takes it. Never rejects. */
export async function keepTabSecret(name: string, text: string): Promise<void> {
  try {
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const sealed = await crypto.subtle.encrypt(
      { name: 'AES-GCM', iv },
      await browserKey(),
      new TextEncoder().encode(text),
    );
    inTab.keep(name, `${toText(iv)}.${toText(new Uint8Array(sealed))}`);
  } catch {
    inTab.forget(name);
  }
}

/** What was kept, once: it is forgotten here. `null` where nothing was, or it cannot be read. */
export async function takeTabSecret(name: string): Promise<string | null> {
  const [iv, sealed] = (inTab.read(name) ?? '').split('.');
  inTab.forget(name);
  if (!iv || !sealed) return null;
  try {
    const algorithm = { name: 'AES-GCM', iv: toBytes(iv) };
    const opened = await crypto.subtle.decrypt(algorithm, await browserKey(), toBytes(sealed));
    return new TextDecoder().decode(opened);
  } catch {
    return null; // Its key is gone.
  }
}

const keyName = 'tab-secrets';

/** Made once; it cannot be exported. */
async function browserKey(): Promise<CryptoKey> {
  const keys = await openKeys();
  try {
    const known = await settled(keys.transaction(keyName).objectStore(keyName).get(keyName));
    if (known instanceof CryptoKey) return known;
    const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ]);
    await settled(keys.transaction(keyName, 'readwrite').objectStore(keyName).put(made, keyName));
    return made;
  } finally {
    keys.close();
  }
}

function openKeys(): Promise<IDBDatabase> {
  const opening = indexedDB.open('evenkeel-keys', 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(keyName);
  return settled(opening);
}

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

const toText = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
const toBytes = (text: string) => Uint8Array.from(atob(text), (byte) => byte.charCodeAt(0));
