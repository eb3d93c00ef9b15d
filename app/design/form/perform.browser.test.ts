import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { perform } from './perform.browser.ts';

class Control {
  focus = vi.fn();
}

const page = { body: {}, activeElement: {} };
let button: Control;
let told: string[];
const showBusy = (busy: boolean) => told.push(busy ? 'busy' : 'free');

beforeEach(() => {
  button = new Control();
  told = [];
  button.focus.mockImplementation(() => told.push('focused'));
  page.activeElement = button;
  vi.stubGlobal('document', page);
  vi.stubGlobal('HTMLElement', Control);
});

afterEach(() => vi.unstubAllGlobals());

/** As browsers do with a control that is disabled. */
const loseFocus = () => {
  page.activeElement = page.body;
};

test('the control is busy, free, focused again, and then it is said what came of it', async () => {
  const work = async () => {
    told.push('working');
    loseFocus();
    return 'sent';
  };
  await perform({}, { work, showBusy, done: (outcome) => told.push(outcome) });
  expect(told).toEqual(['busy', 'working', 'free', 'focused', 'sent']);
});

test('a second press meanwhile does nothing, one afterwards does it again', async () => {
  const owner = {};
  const work = vi.fn(async () => undefined);
  await Promise.all([perform(owner, { work, showBusy }), perform(owner, { work, showBusy })]);
  expect(work).toHaveBeenCalledTimes(1);
  await perform(owner, { work, showBusy });
  expect(work).toHaveBeenCalledTimes(2);
});

test('two controls may be at work at once', async () => {
  const work = vi.fn(async () => undefined);
  await Promise.all([perform({}, { work, showBusy }), perform({}, { work, showBusy })]);
  expect(work).toHaveBeenCalledTimes(2);
});

test('a bug is thrown on, and leaves no control busy for ever', async () => {
  const owner = {};
  const done = vi.fn();
  const work = async () => {
    loseFocus();
    throw new Error('a bug');
  };
  await expect(perform(owner, { work, showBusy, done })).rejects.toThrow('a bug');
  expect(told).toEqual(['busy', 'free', 'focused']);
  expect(done).not.toHaveBeenCalled();
  await perform(owner, { work: async () => 'sent', showBusy, done });
  expect(done).toHaveBeenCalledWith('sent');
});

test('a visitor who has moved on keeps the focus where it is', async () => {
  const work = async () => {
    page.activeElement = new Control();
  };
  await perform({}, { work, showBusy });
  expect(button.focus).not.toHaveBeenCalled();
});
