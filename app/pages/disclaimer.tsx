import { Container } from '#app/design/container.tsx';
import { PageHeading } from '#app/design/page-heading.tsx';
import { breadcrumbsJsonLd } from '#app/head/json-ld/breadcrumbs.ts';
import type { PageHandle } from '#app/head/page-handle.ts';
import { pageMeta } from '#app/head/page-meta.ts';
import { PolicyDay } from '#app/shell/policy/policy-day.tsx';
import DisclaimerText from '#content/policies/disclaimer.md';
import { policy } from '#content/policies/disclaimer.md?policy';

export const handle = {
  delivery: 'document',
  shell: true,
  sheet: 'reading',
} satisfies PageHandle;

export function meta() {
  const jsonLd = [breadcrumbsJsonLd([{ name: policy.title, path: policy.path }])];
  return pageMeta({ ...policy, jsonLd });
}

export default function Disclaimer() {
  return (
    <Container width="reading" className="py-12 sm:py-16">
      <PageHeading
        title={policy.title}
        lede={
          <>
            Last updated <PolicyDay day={policy.updatedOn} locale="en-GB" />
          </>
        }
      />
      <DisclaimerText />
    </Container>
  );
}
