import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Tabs } from './tabs.tsx';

const html = renderToStaticMarkup(
  <Tabs
    label="Dashboard"
    selected="library"
    onSelect={() => undefined}
    tabs={[
      { id: 'library', label: 'My Library', panel: 'books' },
      { id: 'settings', label: 'Account Settings', panel: 'forms' },
    ]}
  />,
);

test('the Tab key reaches the selected tab alone', () => {
  expect(html).toMatch(/id="library-tab" aria-selected="true"[^>]* tabindex="0"/);
  expect(html).toMatch(/id="settings-tab" aria-selected="false"[^>]* tabindex="-1"/);
});

test('every tab and its panel name each other', () => {
  expect(html).toMatch(/id="settings-tab"[^>]* aria-controls="settings-panel"/);
  expect(html).toMatch(/id="settings-panel" aria-labelledby="settings-tab"/);
});

test('panels that are not selected stay there, hidden', () => {
  expect(html).toMatch(/<div [^>]*id="library-panel"[^>]*-tab">books</);
  expect(html).toMatch(/<div [^>]*id="settings-panel"[^>]*hidden="">forms</);
});
