import { useLocation } from 'react-router';
import { ButtonLink } from '#app/design/button.tsx';
import { ComingList } from '#app/design/coming-list.tsx';
import { entryAt } from '#app/design/entry-at.ts';
import { PageSection, SideBySide } from '#app/design/page-section.tsx';
import { SectionHero } from '#app/design/section-hero.tsx';
import { shopCategories } from '#app/features/catalog/shop-categories.ts';
import { shopPreviews } from '#app/features/catalog/shop-previews.ts';
import { BundleBand } from '#app/features/marketing/bundle-band.tsx';
import { TellMe } from '#app/features/newsletter/tell-me.tsx';
import { TellMeHere } from '#app/features/newsletter/tell-me-here.tsx';
import { topics } from '#app/features/newsletter/topics.ts';
import { breadcrumbsJsonLd } from '#app/head/json-ld/breadcrumbs.ts';
import type { PageHandle } from '#app/head/page-handle.ts';
import { pageMeta } from '#app/head/page-meta.ts';

export const handle = { delivery: 'document', shell: true } satisfies PageHandle;

export function meta({ location }: { location: { pathname: string } }) {
  const { title, link, preview } = roomAt(location.pathname);
  return pageMeta({
    title,
    description: `${preview.lede} This part of the shop is under maintenance until then.`,
    path: link,
    jsonLd: [
      breadcrumbsJsonLd([
        { name: 'Shop', path: '/shop' },
        { name: title, path: link },
      ]),
    ],
  });
}

export default function ShopUnderMaintenance() {
  const { room, title, items, priceRange, preview } = roomAt(useLocation().pathname);
  const things = room === 'collection' ? 'pieces' : title.toLowerCase();
  return (
    <>
      <SectionHero
        title={title}
        lede={`${preview.lede} This part of the shop is under maintenance until then.`}
        drawing={room}
        status="Under maintenance, coming soon"
      >
        <TellMe topic={room} label="Tell me when it opens" className="noscript:hidden" />
        <ButtonLink href="/shop/ebooks" variant="secondary">
          Browse eBooks
        </ButtonLink>
      </SectionHero>

      <SideBySide>
        <PageSection
          heading="What will be here"
          lede={`${items} ${things} planned, ${priceRange.replace('-', '–')}. These come first.`}
        >
          <ComingList lines={preview.holds} />
        </PageSection>

        <PageSection
          heading="Hear when it opens"
          lede={
            <span className="noscript:hidden">
              Leave your email and we’ll write once, when {topics[room]}.
            </span>
          }
        >
          <TellMeHere topic={room} />
          <a href="/shop" className="link inline-flex min-h-11 items-center text-sm">
            Back to the shop
          </a>
        </PageSection>
      </SideBySide>
      <BundleBand />
    </>
  );
}

/** The room that stands at an address such as `/shop/courses`. */
function roomAt(pathname: string) {
  const { room, ...category } = entryAt(shopCategories, pathname);
  if (room === 'ebooks') throw new Error('The eBooks have a page of their own.');
  return { ...category, room, preview: shopPreviews[room] };
}
