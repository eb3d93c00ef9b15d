import type { KeyboardEvent, ReactNode } from 'react';
import { tabAfterKey } from './tab-after-key.ts';

interface TabsProps<Id extends string> {
  /** What the tabs choose among, for screen readers. */
  label: string;
  tabs: readonly { id: Id; label: ReactNode; panel: ReactNode }[];
  selected: Id;
  /** Called with the tab that was pressed or reached by an arrow key. */
  onSelect: (id: Id) => void;
}

/**
 * A row of tabs, of which the Tab key reaches the selected one and the arrow keys the others. All
 * panels stay mounted, so that typed text and loaded lists survive a look at another tab.
 */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect }: TabsProps<Id>) {
  const ids = tabs.map(({ id }) => id);

  function moveByKey(event: KeyboardEvent<HTMLElement>) {
    const next = tabAfterKey(ids, selected, event.key);
    if (next === undefined) return;
    event.preventDefault();
    onSelect(next);
    event.currentTarget.querySelectorAll('button')[ids.indexOf(next)]?.focus();
  }

  return (
    <>
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={moveByKey}
        className="mb-8 flex gap-1 border-b border-line"
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={tabId(tab.id)}
            aria-selected={tab.id === selected}
            aria-controls={panelId(tab.id)}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
            className={`-mb-px min-h-12 border-brass pt-2 pb-[11px] font-semibold text-muted hover:text-ink aria-selected:border-b-[3px] aria-selected:pb-2 aria-selected:text-ink sm:px-6 ${tabs.length > 2 ? 'px-2 max-sm:text-sm' : 'px-3'}`}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={panelId(tab.id)}
          aria-labelledby={tabId(tab.id)}
          hidden={tab.id !== selected}
        >
          {tab.panel}
        </div>
      ))}
    </>
  );
}

const tabId = (id: string) => `${id}-tab`;
const panelId = (id: string) => `${id}-panel`;
