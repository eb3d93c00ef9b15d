import { PolicyLink } from './policy/policy-link.tsx';

/** What somebody agrees to who makes an account, beside the button for it. */
export function AccountTerms() {
  return (
    <>
      By creating an account you agree to the{' '}
      <PolicyLink policy="terms-and-conditions">Terms & Conditions</PolicyLink> and the{' '}
      <PolicyLink policy="privacy-policy">Privacy Policy</PolicyLink>.
    </>
  );
}
