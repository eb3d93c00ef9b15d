import type { SubscribeFormState } from './subscribe-form-state.ts';

/** Says what came of the form, to readers and to screen readers, which must know its place before. */
export function SubscribeFormMessage({ state }: { state: SubscribeFormState }) {
  return (
    <>
      <p role="status" className="text-sm">
        {state.status === 'done' && 'Almost done: open the link in the email we just sent you.'}
      </p>
      {state.status === 'error' && state.at === 'form' && (
        <p role="alert" className="text-sm text-danger">
          {state.problem}
        </p>
      )}
    </>
  );
}
