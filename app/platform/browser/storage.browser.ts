/**
 * What pages keep in the browser, as text: `inBrowser` for good and for all tabs, `inTab` for the
 * pages of this tab. Where the browser refuses storage (private windows, blocked cookies) or has no
 * room left, a text lives in memory, for as long as this page does. Nothing here throws.
 */

export interface Keeper {
  /** What is kept under `key`; `null` for nothing. */
  read(key: string): string | null;
  /** Keeps a text in place of an earlier one. `false` where it lasts no longer than this page. */
  keep(key: string, text: string): boolean;
  /** Harmless where nothing is kept. */
  forget(key: string): void;
}

/** What local storage did not take. */
const unkeptInBrowser = new Map<string, string>();

export const inBrowser = /* @__PURE__ */ openKeeper(() => localStorage, unkeptInBrowser);
export const inTab = /* @__PURE__ */ openKeeper(() => sessionStorage, new Map());

/**
 * Calls `onChange` when another tab has changed what `inBrowser` keeps under `key`, or may have while
 * this page was in the back/forward cache, until `signal` aborts.
 */
export function followKept(key: string, onChange: () => void, signal: AbortSignal): void {
  const onStorage = (event: StorageEvent) => {
    // `null`: another tab has emptied the storage.
    if (event.key !== key && event.key !== null) return;
    // The other tab's word is newer than what this one could not write.
    unkeptInBrowser.delete(key);
    onChange();
  };
  window.addEventListener('storage', onStorage, { signal });
  window.addEventListener('pageshow', ({ persisted }) => persisted && onChange(), { signal });
}

function openKeeper(open: () => Storage, unkept: Map<string, string>): Keeper {
  return {
    read(key) {
      try {
        return unkept.get(key) ?? open().getItem(key);
      } catch {
        return null; // Refused.
      }
    },
    keep(key, text) {
      try {
        open().setItem(key, text);
        unkept.delete(key);
        return true;
      } catch {
        unkept.set(key, text); // Refused or full.
        return false;
      }
    },
    forget(key) {
      unkept.delete(key);
      try {
        open().removeItem(key);
      } catch {
        // Refused, so that there is nothing to forget.
      }
    },
  };
}
