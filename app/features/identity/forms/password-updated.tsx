import { Notice } from '#app/design/notice.tsx';

/**
 * That a new password counts, where the toast that says so lies upon the page: it hides this alone. Wide
 * screens have room for the toast beside the page, and need it said once.
 */
export function PasswordUpdated() {
  return (
    <Notice tone="success" className="mb-8 lg:hidden">
      <p>Your password is updated. You can now sign in with it.</p>
    </Notice>
  );
}
