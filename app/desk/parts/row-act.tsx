import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useMay } from '../doors/use-desk-owner.ts';
import type { Act } from './act.ts';
import { ActDialog } from './act-dialog.tsx';
import { RowButton } from './row-button.tsx';

interface RowActProps {
  act: Act;
  /** What tells the buttons of several rows apart. */
  subject?: string;
  /** After it was done: shows what came of it. */
  onDone?: (result: unknown) => void;
}

/** The button of an act in a list; renders nothing if the role may not use it. */
export function RowAct({ act, subject, onDone }: RowActProps) {
  const [isOpen, setOpen] = useState(false);
  const { revalidate } = useRevalidator();
  const may = useMay();
  if (!may(act.command)) return null;
  return (
    <>
      <RowButton onClick={() => setOpen(true)}>
        {act.title}
        {subject && <span className="sr-only">: {subject}</span>}
      </RowButton>
      {isOpen && (
        <ActDialog
          act={act}
          onClose={() => setOpen(false)}
          onDone={(result) => {
            onDone?.(result);
            revalidate();
          }}
        />
      )}
    </>
  );
}
