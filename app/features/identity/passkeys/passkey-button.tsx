import { ActionButton } from '#app/design/form/action-button.tsx';
import { usePasskeySignIn } from './use-passkey-sign-in.browser.ts';

/** Signs in by a passkey; while it stands the browser may offer passkeys in the email field as well. */
export function PasskeyButton(props: { onSignedIn: () => void | Promise<void> }) {
  const { isSupported, signIn } = usePasskeySignIn(props.onSignedIn);
  if (!isSupported) return null;
  return (
    <ActionButton variant="secondary" busyLabel="Waiting for your device..." work={signIn}>
      Use a passkey
    </ActionButton>
  );
}
