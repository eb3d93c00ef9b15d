import { ButtonLink } from '#app/design/button.tsx';
import { CategoryCard } from '#app/design/category-card.tsx';
import { Container } from '#app/design/container.tsx';
import { PageHeading } from '#app/design/page-heading.tsx';
import { PageSection } from '#app/design/page-section.tsx';
import { AddToCartButton } from '#app/features/cart/add-to-cart-button.tsx';
import { AnnouncedCard } from '#app/features/catalog/announced-card.tsx';
import { announcedProducts } from '#app/features/catalog/announced-products.ts';
import { bookCount, bookCountFirst } from '#app/features/catalog/book-count.ts';
import { books } from '#app/features/catalog/catalog.ts';
import { useIsBundleOwned } from '#app/features/catalog/owned-books.browser.ts';
import { shopCategories } from '#app/features/catalog/shop-categories.ts';
import { statedClaims } from '#app/features/claims/stated-claims.ts';
import { BundleShelf } from '#app/features/marketing/bundle-shelf.tsx';
import { TellMe } from '#app/features/newsletter/tell-me.tsx';
import { breadcrumbsJsonLd } from '#app/head/json-ld/breadcrumbs.ts';
import type { PageHandle } from '#app/head/page-handle.ts';
import { pageMeta } from '#app/head/page-meta.ts';

export const handle = { delivery: 'document', shell: true } satisfies PageHandle;

export function meta() {
  return pageMeta({
    title: 'Shop',
    description: `${bookCountFirst} eBooks for new investors, on sale now. Courses, tools and kits, and a small collection are announced.`,
    path: '/shop',
    jsonLd: [breadcrumbsJsonLd([{ name: 'Shop', path: '/shop' }])],
  });
}

const { premiumSaving } = statedClaims;
const premiumLabel = premiumSaving === null ? 'Go Premium' : `Go Premium - Save ${premiumSaving}`;
const premiumPrice =
  premiumSaving === null
    ? 'Premium will give you access to everything we make. '
    : `Premium will cost ${premiumSaving} less than everything bought one by one. `;

export default function ShopOverview() {
  return (
    <>
      <Container className="pt-10 sm:pt-16">
        <PageHeading
          title={`${bookCountFirst} books for people who invest slowly`}
          lede="Plain English, no tips, no promises. Courses, kits and a small collection are on their way."
        />
      </Container>
      <BundleShelf action={(book) => <AddToCartButton book={book} variant="secondary" />} />
      <Rooms />
      <AnnouncedProducts />
      <PageSection
        heading="One membership for all of it"
        lede={`${premiumPrice}It is not open yet; the ${bookCount} books are.`}
      >
        <div className="flex flex-wrap gap-3 max-sm:*:grow">
          <ButtonLink href="/premium" variant="secondary">
            {premiumLabel}
          </ButtonLink>
          <BrowseBooks />
        </div>
      </PageSection>
    </>
  );
}

/** Whoever owns all books has them in the library. */
function BrowseBooks() {
  const isOwned = useIsBundleOwned();
  return (
    <ButtonLink href={isOwned ? '/dashboard' : '/shop/ebooks'} variant="secondary">
      {isOwned ? 'Open my library' : 'Browse eBooks'}
    </ButtonLink>
  );
}

const openRoom = 'ebooks';

function Rooms() {
  return (
    <PageSection
      heading="Browse by type"
      lede="Counts and prices are for the full planned range, in US dollars."
    >
      <ul className="grid gap-x-10 gap-y-10 sm:grid-cols-2">
        {shopCategories.map(({ room, title, description, link, items, priceRange }) => (
          <li key={room}>
            <CategoryCard
              title={title}
              description={description}
              href={link}
              drawing={room}
              facts={[
                `${items} items planned${room === openRoom ? `, ${books.length} out now` : ''}`,
                priceRange,
              ]}
              status={room === openRoom ? 'Open now' : 'Coming soon'}
              isOpen={room === openRoom}
            />
          </li>
        ))}
      </ul>
    </PageSection>
  );
}

function AnnouncedProducts() {
  return (
    <PageSection
      heading="Featured: announced next"
      lede={
        <>
          Not on sale yet.{' '}
          <span className="noscript:hidden">
            Leave your email and we’ll write once, when it’s ready.
          </span>
        </>
      }
    >
      <ul className="grid gap-x-10 gap-y-12 md:grid-cols-3">
        {announcedProducts.map((product) => (
          <li key={product.topic}>
            <AnnouncedCard
              product={product}
              action={
                <TellMe
                  topic={product.topic}
                  label="Add to Cart"
                  aria-label={`Add to Cart: ${product.title}`}
                  variant="quiet"
                  size="s"
                  className="noscript:hidden"
                />
              }
            />
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
