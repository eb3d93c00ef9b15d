import type { ReactNode, Ref } from 'react';
import { Button } from '#app/design/button.tsx';
import { TextField } from '#app/design/field.tsx';
import { type FormProblem, failure } from '#app/design/form/checked.ts';
import { useForm } from '#app/design/form/use-form.browser.ts';
import { Notice } from '#app/design/notice.tsx';
import { PasswordField } from '#app/design/password-field.tsx';
import { requestSignIn } from '../session/request-sign-in.browser.ts';
import { selectPassword } from './select-password.browser.ts';
import { checkSignIn } from './sign-in-rules.ts';

interface SignInBodyProps {
  /** Keeps ids apart where another form of the page asks for the same. */
  idPrefix: string;
  /** The toast for whoever leaves a field empty, where a sentence at the field is not enough. */
  missing?: FormProblem['toast'];
  /** What is said of a wrong address or password, where that is not a toast. */
  refusal?: () => FormProblem<'password'>;
  /** Called as soon as somebody is signed in; the form stays busy until it is done. */
  onSignedIn: (email: string) => void | Promise<void>;
  label?: string;
  className: string;
  /** What the email field holds at first. */
  email?: string | undefined;
  emailRef?: Ref<HTMLInputElement>;
  /** Called when another address is typed. */
  onNewEmail?: () => void;
  /** Whether the browser may offer passkeys in the email field. */
  takesPasskeys?: boolean;
  busyLabel: string;
  heading?: ReactNode;
  /** What stands below the fields, around the button that sends them. */
  children: (submit: ReactNode) => ReactNode;
}

/** Signing in, wherever that is. */
export function SignInBody(props: SignInBodyProps) {
  const { idPrefix, missing, refusal, onSignedIn } = props;
  const form = useForm({
    idPrefix,
    check: (typed) => checkSignIn(typed, missing),
    async send({ email, password }) {
      const answer = await requestSignIn(email, password);
      if (!answer.ok) {
        const { message, isWrong } = answer;
        // The focus comes to it.
        if (isWrong) selectPassword(idPrefix);
        const errors = isWrong ? { password: message } : {};
        return (isWrong && refusal?.()) || { ...failure('Sign In Error', message), errors };
      }
      await onSignedIn(email);
      return null;
    },
  });

  return (
    <form {...form.props} aria-label={props.label} className={props.className}>
      {props.heading}
      <TextField
        {...form.field('email')}
        ref={props.emailRef}
        label="Email"
        type="email"
        autoComplete={props.takesPasskeys ? 'username webauthn' : 'username'}
        required
        defaultValue={props.email}
        onInput={props.onNewEmail}
      />
      <PasswordField
        {...form.field('password')}
        label="Password"
        autoComplete="current-password"
        required
      />
      {form.failure !== null && <Notice tone="danger">{form.failure}</Notice>}
      {props.children(
        <Button type="submit" busy={form.busy} busyLabel={props.busyLabel}>
          Sign In
        </Button>,
      )}
    </form>
  );
}
