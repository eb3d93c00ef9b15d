import { Notice } from '#app/design/notice.tsx';

/** That a new password counts: below the toast that says so, which on a phone hides this alone. */
export function PasswordUpdated() {
  return (
    <Notice tone="success" className="mb-8">
      <p>Your password is updated. You can now sign in with it.</p>
    </Notice>
  );
}
