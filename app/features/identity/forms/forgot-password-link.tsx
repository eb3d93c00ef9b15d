interface ForgotPasswordLinkProps {
  /** What was typed before; it goes along. */
  email: string;
  /** Whoever signs in there comes back here. */
  redirect: string;
}

/** The way to a new password from a form that stands elsewhere than on /auth. */
export function ForgotPasswordLink({ email, redirect }: ForgotPasswordLinkProps) {
  return (
    <a
      href={`/auth?mode=forgot&redirect=${redirect}&email=${encodeURIComponent(email)}`}
      className="link inline-flex min-h-11 items-center text-sm"
    >
      Forgot your password?
    </a>
  );
}
