import { Menu } from '@base-ui/react/menu';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, type Ref, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Button } from '#app/design/button.tsx';
import { useDeskOwner } from '../doors/use-desk-owner.ts';
import type { Act } from './act.ts';
import { ActDialog } from './act-dialog.tsx';
import { followShortcuts } from './follow-keys.browser.ts';
import { menuBox, menuItem } from './menu-look.ts';

/** An act with the key that opens it. */
export interface ShortcutAct extends Act {
  shortcut?: string;
}

interface ActButtonsProps {
  acts: readonly ShortcutAct[];
  /** How many of them have a button, the first a strong one; the others are in a menu. Without it all do. */
  shownCount?: number;
  /** After an act was done: shows what came of it. */
  onDone: (act: ShortcutAct, result: unknown) => void;
  /** Further buttons, ahead of these. */
  children?: ReactNode;
}

/** A button or an entry of a menu, and a keyboard shortcut, for each act that the role may use. */
export function ActButtons({ acts: all, shownCount, onDone, children }: ActButtonsProps) {
  const { commands } = useDeskOwner();
  const acts = useMemo(
    () => all.filter(({ command }) => commands.includes(command)),
    [all, commands],
  );
  const [open, setOpen] = useState<ShortcutAct | null>(null);
  const more = useRef<HTMLButtonElement>(null);
  // Keys work from the moment the buttons are seen: a passive effect may come later on a busy
  // machine.
  useLayoutEffect(
    () => followShortcuts((key) => setOpen(acts.find((act) => act.shortcut === key) ?? null)),
    [acts],
  );
  // A menu of one entry would only hide it.
  const isFolded = shownCount !== undefined && acts.length > shownCount + 1;
  const shown = isFolded ? acts.slice(0, shownCount) : acts;
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {children}
        {shown.map((act, n) => (
          <Button
            key={act.title}
            size="s"
            variant={shownCount !== undefined && n === 0 ? 'primary' : 'secondary'}
            aria-keyshortcuts={act.shortcut}
            onClick={() => setOpen(act)}
          >
            {act.title}
            {act.shortcut && <KeyHint shortcut={act.shortcut} />}
          </Button>
        ))}
        {isFolded && (
          <MoreActs
            acts={acts.slice(shownCount)}
            ref={more}
            onChoose={(act) => {
              // The dialog gives the focus back to what had it.
              more.current?.focus();
              setOpen(act);
            }}
          />
        )}
      </div>
      {open && (
        <ActDialog
          act={open}
          onClose={() => setOpen(null)}
          onDone={(result) => {
            onDone(open, result);
          }}
        />
      )}
    </>
  );
}

interface MoreActsProps {
  acts: readonly ShortcutAct[];
  ref: Ref<HTMLButtonElement>;
  onChoose: (act: ShortcutAct) => void;
}

/** The menu of the acts that have no button of their own. */
function MoreActs({ acts, ref, onChoose }: MoreActsProps) {
  return (
    <Menu.Root>
      <Menu.Trigger ref={ref} render={<Button size="s" variant="secondary" />}>
        More <ChevronDown aria-hidden="true" className="size-4" />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner align="start" sideOffset={4} className="z-40">
          <Menu.Popup className={menuBox}>
            {acts.map((act) => (
              <Menu.Item
                key={act.title}
                className={`${menuItem} justify-between`}
                aria-keyshortcuts={act.shortcut}
                onClick={() => onChoose(act)}
              >
                <span className={act.isDangerous ? 'text-danger' : undefined}>{act.title}</span>
                {act.shortcut && <KeyHint shortcut={act.shortcut} />}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

/** The letter of a shortcut; screen readers get it from the button. */
function KeyHint({ shortcut }: { shortcut: string }) {
  return (
    <span aria-hidden="true" className="hint rounded border border-current/40 px-1.5 text-xs">
      {shortcut}
    </span>
  );
}
