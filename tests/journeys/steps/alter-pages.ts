import { expect, type Page } from '@playwright/test';

/**
 * Does to every page what translators and dictionaries do, at once and whenever a text comes or changes:
 * a text is replaced by one in two `font`s, or split and its parts put into one each, or changed in place. The words
 * stay, with a space behind them, so that tests find them.
 */
export async function translatePages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const untouched = 'font, script, style, noscript, textarea, option, svg, [translate=no]';
    const replace = (text: Text) => {
      const outer = document.createElement('font');
      const inner = outer.appendChild(document.createElement('font'));
      inner.textContent = `${text.data} `;
      text.replaceWith(outer);
    };
    const wrap = (text: Text) => {
      const font = document.createElement('font');
      text.before(font);
      font.append(text);
    };
    const split = (text: Text) => [text, text.splitText(text.data.indexOf(' ') + 1)].forEach(wrap);
    const change = (text: Text) => {
      if (!text.data.endsWith('\u2009')) text.data += '\u2009';
    };
    const ways = [replace, split, change];
    const translate = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode())
        if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
      for (const text of root instanceof Text ? [root] : texts) {
        if (!text.data.trim() || !text.parentElement || text.parentElement.closest(untouched))
          continue;
        ways[text.data.length % ways.length]?.(text);
      }
    };
    document.addEventListener('DOMContentLoaded', () => {
      translate(document.body);
      new MutationObserver((changes) => {
        for (const { target, addedNodes } of changes) {
          for (const node of [target, ...addedNodes]) if (node.isConnected) translate(node);
        }
      }).observe(document.body, { childList: true, subtree: true, characterData: true });
    });
  });
}

/**
 * Does to every page what password managers and toolbars do: elements beside and around fields, in forms, and
 * before and after everything, at once and beside each field that comes.
 */
export async function extendPages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const add = (name: string) => {
      const element = document.createElement(name);
      element.setAttribute('data-added', '');
      element.style.cssText = 'position:absolute;width:0;height:0;overflow:hidden';
      element.append('Added by an extension');
      return element;
    };
    const extend = () => {
      for (const field of document.querySelectorAll('input, textarea, select')) {
        if (field.nextElementSibling?.hasAttribute('data-added')) continue;
        field.after(add('div'));
        field.before(add('x-manager'));
        field.setAttribute('data-managed', '');
      }
    };
    document.addEventListener('DOMContentLoaded', () => {
      extend();
      for (const form of document.forms) form.prepend(add('div'));
      document.body.prepend(add('div'));
      document.body.append(add('div'));
      document.documentElement.append(add('x-toolbar'));
      new MutationObserver(extend).observe(document.body, { childList: true, subtree: true });
    });
  });
}

/** Adds elements beside all fields in the moment in which the last of the HTML has arrived. */
export async function extendEarly(page: Page, way: 'before' | 'append'): Promise<void> {
  await page.addInitScript((how) => {
    const extend = () => {
      for (const field of document.querySelectorAll('input, textarea, select')) {
        if (how === 'before') field.before(document.createElement('x-manager'));
        else field.parentElement?.append(document.createElement('x-manager'));
      }
    };
    addEventListener('readystatechange', extend, { capture: true, once: true });
  }, way);
}

/** Fails, when it is called, for what went wrong in the page since: errors of scripts, and a page given up. */
export function watchForErrors(page: Page): () => Promise<void> {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  return async () => {
    expect(errors).toEqual([]);
    await expect(page.getByText('Something went wrong')).toHaveCount(0);
  };
}

/** Opens a page whose scripts arrive when the returned function is called, which waits until it is awake. */
export async function openAsleep(page: Page, path: string): Promise<() => Promise<void>> {
  const gate = Promise.withResolvers<void>();
  const scripts = '**/*.js';
  await page.route(scripts, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto(path);
  return async () => {
    gate.resolve();
    await expect(page.locator('html')).toHaveAttribute('data-ready');
    await page.unroute(scripts);
  };
}

/** Fills in every field of a sleeping page, wakes it, and finds all of it there still, and the focus. */
export async function expectFieldsKept(page: Page, path: string): Promise<void> {
  const wake = await openAsleep(page, path);
  const fields = page.locator('input[id]:not([hidden]), textarea, select');
  await fields.evaluateAll((all) => {
    for (const field of all) {
      if (field instanceof HTMLSelectElement) field.selectedIndex = 3;
      else if (field.matches('[type=checkbox]') && field instanceof HTMLElement) field.click();
      else Reflect.set(field, 'value', `typed into ${field.id}`);
    }
  });
  const read = () =>
    fields.evaluateAll((all) =>
      all.map((field) => [field.id, Reflect.get(field, 'value'), field.matches(':checked')].join()),
    );
  const focused = page.locator('main input:visible').first();
  await focused.focus();
  const before = await read();
  await wake();
  expect(await read(), path).toEqual(before);
  await expect(focused, path).toBeFocused();
}
