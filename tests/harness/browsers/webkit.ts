import { z } from 'zod';
import { untilDone } from '../waiting/patience.ts';
import { openWebDriver } from './web-driver.ts';

const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
const elementSchema = z.object({ [elementKey]: z.string() });
const foundWithinMs = 15_000;

/** Keys by the codes that WebDriver has for them. */
export const keys = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  ArrowDown: '\uE015',
} as const;

/** A window of WebKit in the hands of a person who reads what stands there. */
export interface WebKitPage {
  /** Goes to an address, or to a path of the shop. */
  goto(url: string): Promise<void>;
  url(): Promise<string>;
  /** All that can be read, names of the tab and of hidden things not among it. */
  text(): Promise<string>;
  /** Presses the link or button of that name as a mouse does, in the middle of the window; waits for it. */
  press(name: string | RegExp): Promise<void>;
  /** Writes into the field of that label, in place of what it holds; waits for it. */
  fill(label: string, text: string): Promise<void>;
  /** Types where the focus is; see `keys`. */
  type(text: string): Promise<void>;
  /** Makes the window as small as it can be made, which is 447 px, or so wide. */
  resizeTo(width: number, height: number): Promise<void>;
  /** Opens a tab and goes on in it; resolves to what `turnTo` wants for the one before. */
  openTab(): Promise<string>;
  turnTo(tab: string): Promise<void>;
  /** Runs the body of a function in the page; resolves to what it returns, which is JSON. */
  evaluate(body: string): Promise<unknown>;
  /** The folder that files are saved in. */
  downloads: string;
  close(): Promise<void>;
}

/** What is pressed, by the name that a reader of the screen says. */
const findPressed = `
  const nameOf = (element) => (element.getAttribute('aria-label') ?? element.innerText).replace(/\\s+/g, ' ').trim();
  const all = document.querySelectorAll('a[href], button, summary, [role="tab"], [role="button"]');
  const isNamed = (name) => (arguments[1] ? new RegExp(arguments[0]).test(name) : name === arguments[0]);
  const found = [...all].find((element) => element.getClientRects().length > 0 && isNamed(nameOf(element)));
  found?.scrollIntoView({ block: 'center' });
  return found ?? null;`;

const findField = `
  const isSeen = (element) => element && element.getClientRects().length > 0;
  const labels = [...document.querySelectorAll('label')].filter(
    (label) => label.innerText.replace(/\\s+/g, ' ').trim() === arguments[0] && isSeen(label.control),
  );
  const found = labels[0]?.control ?? null;
  found?.scrollIntoView({ block: 'center' });
  return found;`;

/** Opens WebKit, for a shop at `shopUrl`; see `openWebDriver`. */
export async function openWebKit(shopUrl?: string): Promise<WebKitPage> {
  const { call, home, close } = await openWebDriver();
  const run = (script: string, passed: unknown[] = []) =>
    call('POST', '/execute/sync', { script, args: passed });
  const find = (script: string, name: string | RegExp) =>
    untilDone(async () => {
      const isPattern = name instanceof RegExp;
      const passed = [isPattern ? name.source : name, isPattern];
      const { data } = elementSchema.safeParse(await run(script, passed));
      if (data === undefined) {
        const page = await run('return location.href + " says:\\n" + document.body.innerText');
        throw new Error(`Nothing is called "${name}". ${page}`);
      }
      return `/element/${data[elementKey]}`;
    }, foundWithinMs);
  return {
    async goto(url) {
      await call('POST', '/url', { url: new URL(url, shopUrl).href });
    },
    url: async () => z.string().parse(await call('GET', '/url')),
    text: async () => z.string().parse(await run('return document.body.innerText')),
    async press(name) {
      await call('POST', `${await find(findPressed, name)}/click`, {});
    },
    async fill(label, text) {
      const field = await find(findField, label);
      await call('POST', `${field}/clear`, {});
      await call('POST', `${field}/value`, { text });
    },
    async type(text) {
      const active = elementSchema.parse(await call('GET', '/element/active'));
      await call('POST', `/element/${active[elementKey]}/value`, { text });
    },
    async resizeTo(width, height) {
      await call('POST', '/window/rect', { width, height });
    },
    async openTab() {
      const before = z.string().parse(await call('GET', '/window'));
      const opened = z.object({ handle: z.string() }).parse(await call('POST', '/window/new', {}));
      await call('POST', '/window', { handle: opened.handle });
      return before;
    },
    async turnTo(handle) {
      await call('POST', '/window', { handle });
    },
    evaluate: (body) => run(body),
    downloads: home,
    close,
  };
}
