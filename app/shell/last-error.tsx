import { ButtonLink } from '#app/design/button.tsx';
import { Container } from '#app/design/container.tsx';
import { PageHeading } from '#app/design/page-heading.tsx';
import { site } from '#content/site.ts';

/** What is left to say when a page has failed to render. */
export function LastError() {
  return (
    <main id="main">
      <Container width="narrow" className="py-20">
        <PageHeading
          title="Something went wrong"
          lede="This page could not be shown. Your cart and your orders are not affected."
        />
        <div className="flex flex-wrap gap-3">
          <ButtonLink href="">Try again</ButtonLink>
          <ButtonLink href="/" variant="secondary">
            Return to home
          </ButtonLink>
        </div>
        <p className="mt-8 text-muted">
          If it happens again, write to{' '}
          <a className="link" href={`mailto:${site.supportEmail}`}>
            {site.supportEmail}
          </a>
          .
        </p>
      </Container>
    </main>
  );
}
