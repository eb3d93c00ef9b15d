import { useMatches } from 'react-router';
import { Container } from '#app/design/container.tsx';
import { PageHeading } from '#app/design/page-heading.tsx';
import { breadcrumbsJsonLd } from '#app/head/json-ld/breadcrumbs.ts';
import type { PageHandle } from '#app/head/page-handle.ts';
import { pageMeta } from '#app/head/page-meta.ts';
import { PolicyDay } from '#app/shell/policy/policy-day.tsx';
import PrivacyPolicy from '#content/policies/privacy-policy.md';
import { policy as privacyPolicy } from '#content/policies/privacy-policy.md?policy';
import RefundPolicy from '#content/policies/refund-policy.md';
import { policy as refundPolicy } from '#content/policies/refund-policy.md?policy';
import TermsAndConditions from '#content/policies/terms-and-conditions.md';
import { policy as termsAndConditions } from '#content/policies/terms-and-conditions.md?policy';
import type { Route } from './+types/policy.ts';

export const handle = {
  delivery: 'document',
  shell: true,
  sheet: 'reading',
} satisfies PageHandle;

const policies = [
  { facts: privacyPolicy, Text: PrivacyPolicy },
  { facts: termsAndConditions, Text: TermsAndConditions },
  { facts: refundPolicy, Text: RefundPolicy },
] as const;

export function meta({ matches }: Route.MetaArgs) {
  const { facts } = policyOf(matches.at(-1)?.id);
  const jsonLd = [breadcrumbsJsonLd([{ name: facts.title, path: facts.path }])];
  return pageMeta({ ...facts, jsonLd });
}

/** Three addresses, one page each; the address says which policy it is. */
export default function Policy() {
  const { facts, Text } = policyOf(useMatches().at(-1)?.id);
  return (
    <Container width="reading" className="py-12 sm:py-16">
      <PageHeading
        title={facts.title}
        lede={
          <>
            Last updated: <PolicyDay day={facts.updatedOn} locale="en-US" />
          </>
        }
      />
      <Text />
    </Container>
  );
}

/** The routes of this page are named by their addresses. */
function policyOf(routeId: string | undefined) {
  const policy = policies.find(({ facts }) => facts.path === `/${routeId}`);
  if (!policy) throw new Error(`There is no policy at ${routeId}.`);
  return policy;
}
