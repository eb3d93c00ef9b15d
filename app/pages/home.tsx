import { Container } from '#app/design/container.tsx';
import { PageSection } from '#app/design/page-section.tsx';
import { feedLink } from '#app/features/blog/feed-link.ts';
import { AddToCartButton } from '#app/features/cart/add-to-cart-button.tsx';
import { BestSellers } from '#app/features/catalog/best-sellers.tsx';
import { bookCount } from '#app/features/catalog/book-count.ts';
import { TrustLine } from '#app/features/catalog/trust-line.tsx';
import { statedClaims } from '#app/features/claims/stated-claims.ts';
import { homeTestimonials } from '#app/features/claims/stated-testimonials.ts';
import { Pillars } from '#app/features/learn/pillars.tsx';
import { Testimonials } from '#app/features/marketing/carousel/testimonials.tsx';
import { ClosingBand } from '#app/features/marketing/closing-band.tsx';
import { HomeHero } from '#app/features/marketing/home-hero.tsx';
import { organizationJsonLd } from '#app/head/json-ld/organization.ts';
import { webSiteJsonLd } from '#app/head/json-ld/web-site.ts';
import type { PageHandle } from '#app/head/page-handle.ts';
import { pageMeta } from '#app/head/page-meta.ts';
import { site } from '#content/site.ts';

// The carousel moves by itself, and so the page may not sleep until somebody touches it.
export const handle = { delivery: 'document', shell: true, wake: 'idle' } satisfies PageHandle;

export function meta() {
  return pageMeta({
    title: site.name,
    description: `${site.tagline}: ${bookCount} short eBooks and free articles.`,
    path: '/',
    jsonLd: [organizationJsonLd(statedClaims), webSiteJsonLd()],
  });
}

export const links = () => [feedLink];

export default function Home() {
  return (
    <>
      <HomeHero />
      <div className="bg-sunken pb-14 sm:pb-20">
        <PageSection heading="6 Pillars of Investment Success">
          <Pillars />
        </PageSection>
      </div>
      <PageSection
        heading={statedClaims.bestSelling ?? 'eBooks to begin with'}
        more={{ href: '/shop/ebooks', label: 'View All eBooks' }}
      >
        <BestSellers action={(book) => <AddToCartButton book={book} />} />
        <TrustLine className="mt-8" />
      </PageSection>
      {homeTestimonials.length > 0 && (
        <div className="mt-14 border-y border-line bg-sunken sm:mt-20">
          <Container className="py-14 sm:py-20">
            <Testimonials testimonials={homeTestimonials} />
          </Container>
        </div>
      )}
      <ClosingBand />
    </>
  );
}
