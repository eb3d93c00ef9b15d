/** What signing in by mail shows, in one file of script for the few who need it. */
export { EnterScreen } from './enter-screen.tsx';
export { MailedSignInDialog } from './mailed-sign-in-dialog.tsx';
