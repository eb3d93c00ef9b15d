import { EnterScreen, type EnterScreenProps } from './enter-screen.tsx';
import { MailedSignInDialog, type MailedSignInDialogProps } from './mailed-sign-in-dialog.tsx';

export type MailedSignInProps = EnterScreenProps | MailedSignInDialogProps;

/**
 * Signing in by mail: where its link leads, or without a token the dialog that asks for it. Few need it,
 * so it is one file of script that is fetched when it is needed.
 */
export function MailedSignIn(props: MailedSignInProps) {
  return 'token' in props ? <EnterScreen {...props} /> : <MailedSignInDialog {...props} />;
}
