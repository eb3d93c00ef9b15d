import { type ReactNode, useLayoutEffect, useMemo, useState } from 'react';
import { Button } from '#app/design/button.tsx';
import { useDeskOwner } from '../doors/use-desk-owner.ts';
import type { Act } from './act.ts';
import { ActDialog } from './act-dialog.tsx';
import { followShortcuts } from './follow-keys.browser.ts';

/** An act with the key that opens it. */
export interface ShortcutAct extends Act {
  shortcut?: string;
}

interface ActButtonsProps {
  acts: readonly ShortcutAct[];
  /** After an act was done: shows what came of it. */
  onDone: (act: ShortcutAct, result: unknown) => void;
  /** Further buttons, ahead of these. */
  children?: ReactNode;
}

/** A button and a keyboard shortcut for each act that the role may use. */
export function ActButtons({ acts: all, onDone, children }: ActButtonsProps) {
  const { commands } = useDeskOwner();
  const acts = useMemo(
    () => all.filter(({ command }) => commands.includes(command)),
    [all, commands],
  );
  const [open, setOpen] = useState<ShortcutAct | null>(null);
  // Keys work from the moment the buttons are seen: a passive effect may come later on a busy
  // machine.
  useLayoutEffect(
    () => followShortcuts((key) => setOpen(acts.find((act) => act.shortcut === key) ?? null)),
    [acts],
  );
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {children}
        {acts.map((act) => (
          <Button
            key={act.title}
            size="s"
            variant="secondary"
            aria-keyshortcuts={act.shortcut}
            onClick={() => setOpen(act)}
          >
            {act.title}
            {act.shortcut && <KeyHint shortcut={act.shortcut} />}
          </Button>
        ))}
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

/** The letter of a shortcut; screen readers get it from the button. */
function KeyHint({ shortcut }: { shortcut: string }) {
  return (
    <span
      aria-hidden="true"
      className="pointer-coarse:hidden rounded border border-line px-1.5 text-muted text-xs"
    >
      {shortcut}
    </span>
  );
}
