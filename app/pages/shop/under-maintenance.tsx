import { useLocation } from 'react-router';
import { ButtonLink } from '#app/design/button.tsx';
import { ComingList } from '#app/design/coming-list.tsx';
import { entryAt } from '#app/design/entry-at.ts';
import { MoreLink, PageSection, SideBySide } from '#app/design/page-section.tsx';
import { SectionHero } from '#app/design/section-hero.tsx';
import { BookCover } from '#app/features/catalog/book-cover.tsx';
import { bookById, bookPath, bundle } from '#app/features/catalog/catalog.ts';
import { shopCategories } from '#app/features/catalog/shop-categories.ts';
import { shopPreviews } from '#app/features/catalog/shop-previews.ts';
import { TellMe } from '#app/features/newsletter/tell-me.tsx';
import { breadcrumbsJsonLd } from '#app/head/json-ld/breadcrumbs.ts';
import type { PageHandle } from '#app/head/page-handle.ts';
import { pageMeta } from '#app/head/page-meta.ts';

export const handle = { delivery: 'document', shell: true } satisfies PageHandle;

export function meta({ location }: { location: { pathname: string } }) {
  const { title, link, preview } = roomAt(location.pathname);
  return pageMeta({
    title,
    description: preview.lede,
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
  return (
    <>
      <SectionHero title={title} lede={preview.lede} drawing={room} status="Under maintenance">
        <TellMe topic={room} label="Tell me when it opens" className="noscript:hidden" />
        <ButtonLink href="/shop/ebooks" variant="secondary">
          Browse eBooks
        </ButtonLink>
      </SectionHero>

      <SideBySide>
        <PageSection
          heading="What will be here"
          lede={`${items} items are planned, at ${priceRange}. These come first.`}
        >
          <ComingList lines={preview.holds} />
        </PageSection>

        <PageSection
          heading="On sale in the meantime"
          lede="Five eBooks, meant to be read in this order."
        >
          <ul className="grid grid-cols-5 gap-2 sm:gap-4">
            {bundle.bookIds.map((bookId) => (
              <li key={bookId}>
                <a href={bookPath(bookById(bookId))} className="block">
                  <BookCover bookId={bookId} sizes="96px" />
                </a>
              </li>
            ))}
          </ul>
          <p className="mt-6">
            <MoreLink href="/shop" label="Back to the shop" />
          </p>
        </PageSection>
      </SideBySide>
    </>
  );
}

/** The room that stands at an address such as `/shop/courses`. */
function roomAt(pathname: string) {
  const { room, ...category } = entryAt(shopCategories, pathname);
  if (room === 'ebooks') throw new Error('The eBooks have a page of their own.');
  return { ...category, room, preview: shopPreviews[room] };
}
