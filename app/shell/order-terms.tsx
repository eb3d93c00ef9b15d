import { site } from '#content/site.ts';
import { PolicyLink } from './policy/policy-link.tsx';

/** What a buyer agrees to, beside the button that leads to the card page. */
export function OrderTerms() {
  return (
    <>
      By completing your order you agree to the{' '}
      <PolicyLink policy="terms-and-conditions">terms</PolicyLink>, the{' '}
      <PolicyLink policy="refund-policy">refund policy</PolicyLink> and the{' '}
      <PolicyLink policy="privacy-policy">privacy policy</PolicyLink> of {site.name}.
    </>
  );
}
