import { Container } from '#app/design/container.tsx';
import { PageHeading } from '#app/design/page-heading.tsx';
import { WithdrawalForm } from '#app/features/fulfilment/refund-requests/withdrawal-form.tsx';
import { breadcrumbsJsonLd } from '#app/head/json-ld/breadcrumbs.ts';
import type { PageHandle } from '#app/head/page-handle.ts';
import { pageMeta } from '#app/head/page-meta.ts';
import { site } from '#content/site.ts';

export const handle = { delivery: 'document', shell: true } satisfies PageHandle;

export const meta = () =>
  pageMeta({
    title: 'Withdraw from an order',
    description: `Changed your mind? Withdraw from an order of ${site.name} within 30 days and get your money back. No account, no reason needed.`,
    path: '/withdraw',
    jsonLd: [breadcrumbsJsonLd([{ name: 'Withdraw from an order', path: '/withdraw' }])],
  });

export default function Withdraw() {
  return (
    <Container width="narrow" className="py-10 sm:py-16">
      <PageHeading
        title="Withdraw from an order"
        lede="Changed your mind? Within 30 days of your purchase you get all of your money back. You don’t need an account or a reason."
      />
      <WithdrawalForm />
      <p className="mt-8 text-muted">
        You lose access to the books of the order when your money goes back. See our{' '}
        <a href="/policies/refund-policy" className="link">
          refund policy
        </a>{' '}
        for how long it takes.
      </p>
    </Container>
  );
}
