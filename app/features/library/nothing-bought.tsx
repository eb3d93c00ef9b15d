import type { ReactNode } from 'react';
import { ButtonLink } from '#app/design/button.tsx';
import { numberWord } from '#app/features/catalog/book-count.ts';
import { BookCover } from '#app/features/catalog/book-cover.tsx';
import { bundlePrice } from '#app/features/catalog/bundle-price.ts';
import { bundle } from '#app/features/catalog/catalog.ts';

interface NothingBoughtProps {
  title: string;
  /** What stands here once something was bought. */
  children: ReactNode;
}

/** Stands where what was bought would be: what there is to buy, and the way to what was bought otherwise. */
export function NothingBought({ title, children }: NothingBoughtProps) {
  return (
    <div className="rounded-card border border-line bg-card px-5 py-10 text-center sm:py-14">
      <div className="mx-auto mb-7 grid max-w-md auto-cols-fr grid-flow-col gap-2.5 sm:gap-4">
        {bundle.bookIds.map((id) => (
          <BookCover key={id} bookId={id} sizes="80px" eager decorative />
        ))}
      </div>
      <h3 className="text-xl">{title}</h3>
      <p className="mx-auto mt-3 max-w-[44ch] text-muted">{children}</p>
      <p className="mt-5 mb-4 font-semibold">
        All {numberWord(bundle.bookIds.length)} together cost {bundlePrice()}.
      </p>
      <ButtonLink href={bundle.checkoutPath}>Browse eBooks</ButtonLink>
      <p className="mt-6 text-muted">
        Bought with another address?{' '}
        <a href="/find-my-books" className="link">
          Find my books
        </a>
      </p>
    </div>
  );
}
