import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';

const keys: readonly (readonly [string, string])[] = [
  ['/', 'search'],
  ['g t', 'Today'],
  ['g o', 'Orders'],
  ['g i', 'Invoices'],
  ['g c', 'Customers'],
  ['g w', 'Messages (what was written)'],
  ['g u', 'Subscribers'],
  ['g l', 'Mailings (letters)'],
  ['g m', 'Emails'],
  ['g e', 'Events and jobs'],
  ['g h', 'History'],
  ['g s', 'Settings'],
  ['a key on a button', 'that act'],
  ['a', 'to the field that answers a message'],
  ['Ctrl Enter', 'sends the answer'],
  ['Ctrl S', 'saves a mailing'],
  ['Enter', 'confirms the open dialog'],
  ['Escape', 'closes it, and nothing is done'],
  ['?', 'this list'],
];

interface KeyListProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** The keys that move about the desk. */
export function KeyList({ isOpen, onOpenChange }: KeyListProps) {
  return (
    <BaseDialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="fixed inset-0 z-40 bg-[rgb(0_0_0/0.5)]" />
        <BaseDialog.Popup className="fixed inset-0 z-50 m-auto h-fit w-[min(30rem,calc(100vw-2rem))] rounded-card border border-line bg-card p-5 text-ink [box-shadow:var(--shadow-float)] sm:p-7">
          <div className="mb-4 flex items-start justify-between gap-4">
            <BaseDialog.Title className="text-2xl">Keys</BaseDialog.Title>
            <BaseDialog.Close
              aria-label="Close"
              className="-me-2 -mt-1.5 grid size-11 place-items-center rounded-card text-muted hover:text-ink"
            >
              <X aria-hidden="true" className="size-5" />
            </BaseDialog.Close>
          </div>
          <dl className="grid grid-cols-[max-content_1fr] gap-x-6 gap-y-1.5">
            {keys.map(([key, meaning]) => (
              <div key={key} className="contents">
                <dt>
                  <kbd className="rounded border border-line px-1.5 text-xs">{key}</kbd>
                </dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
