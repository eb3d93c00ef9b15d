import { Card } from '#app/design/card.tsx';
import { Container } from '#app/design/container.tsx';
import { PageHeading } from '#app/design/page-heading.tsx';
import { ContactForm } from '#app/features/contact/contact-form.tsx';
import { SellerLine } from '#app/features/shop-settings/seller-line.tsx';
import { breadcrumbsJsonLd } from '#app/head/json-ld/breadcrumbs.ts';
import type { PageHandle } from '#app/head/page-handle.ts';
import { pageMeta } from '#app/head/page-meta.ts';
import { site } from '#content/site.ts';

export const handle = { delivery: 'document', shell: true } satisfies PageHandle;

export const meta = () =>
  pageMeta({
    title: 'Contact us',
    description: `Ask ${site.name} about a book, an order or an article. We read every message and answer within 24 hours.`,
    path: '/contact',
    jsonLd: [breadcrumbsJsonLd([{ name: 'Contact', path: '/contact' }])],
  });

export default function Contact() {
  return (
    <Container className="py-10 sm:py-16">
      <PageHeading
        title="Contact us"
        lede="A question about a book, an order or an article? Write to us. A person reads every message."
      />
      <div className="grid items-start gap-8 lg:grid-cols-[1fr_24rem] lg:gap-12">
        <ContactForm />
        <div className="space-y-6">
          <Card heading="Support by email">
            <div className="space-y-4">
              <p>
                You can also write to us directly:
                <br />
                <a
                  href={`mailto:${site.contactEmail}`}
                  className="link inline-flex min-h-11 items-center wrap-anywhere"
                >
                  {site.contactEmail}
                </a>
              </p>
              <h3 className="text-xl">What to expect</h3>
              <ul className="list-disc space-y-2 ps-5">
                <li>We answer within 24 hours.</li>
                <li>
                  About an order: tell us the order ID. It is in the email that confirmed your
                  order.
                </li>
                <li>
                  We explain what is in our books and articles. We cannot advise you on what to do
                  with your own money: see our{' '}
                  <a href="/disclaimer" className="link">
                    disclaimer
                  </a>
                  .
                </li>
              </ul>
            </div>
          </Card>
          <div id="legal-notice" className="scroll-mt-24">
            <Card heading="Legal notice">
              <SellerLine />
              <p className="mt-4">
                Email:{' '}
                <a href={`mailto:${site.supportEmail}`} className="link wrap-anywhere">
                  {site.supportEmail}
                </a>
              </p>
            </Card>
          </div>
        </div>
      </div>
    </Container>
  );
}
