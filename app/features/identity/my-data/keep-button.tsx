import { ActionButton } from '#app/design/form/action-button.tsx';
import { showAndFocus } from '#app/design/form/focus-field.browser.ts';
import { giveFocusBack } from '#app/design/form/perform.browser.ts';
import { showToast } from '#app/design/toast/toast.browser.ts';
import { erasingId, setErasedOn } from './erased-on.browser.ts';
import { requestKeeping } from './request-my-data.browser.ts';

/** Takes back that the account is to be erased. */
export function KeepButton() {
  return (
    <ActionButton
      size="s"
      variant="secondary"
      className="mt-2"
      busyLabel="Keeping..."
      work={() => requestKeeping()}
      done={finish}
    >
      Keep my account
    </ActionButton>
  );
}

function finish(problem: string | null): void {
  if (problem !== null) {
    showToast({
      ...{ about: 'settings', title: 'Not Kept', description: problem },
      kind: 'destructive',
    });
    return;
  }
  showAndFocus(() => setErasedOn(null), erasingId);
  // What was pressed is gone, and on another tab the place of the erasure is out of sight.
  giveFocusBack(document.querySelector('[role=tab][aria-selected=true]'));
  showToast({
    ...{ about: 'settings', title: 'Your account stays', description: 'It will not be erased.' },
  });
}
