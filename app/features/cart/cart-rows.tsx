import { X } from 'lucide-react';
import { Price } from '#app/design/price.tsx';
import { BookCover } from '#app/features/catalog/book-cover.tsx';
import { bookById, bookPath } from '#app/features/catalog/catalog.ts';
import type { CartItem } from './cart.ts';

interface CartRowsProps {
  items: readonly CartItem[];
  onRemove: (item: CartItem) => void;
}

/** The id of a row's remove button, for moving the focus there. */
export function removeButtonId(item: CartItem): string {
  return `remove-${item.id}`;
}

/** What is in the cart, one row a book. */
export function CartRows({ items, onRemove }: CartRowsProps) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {items.map((item) => (
        <li key={item.id} className="flex gap-4 py-5 sm:gap-6">
          <div className="w-16 shrink-0 sm:w-20">
            <BookCover bookId={item.id} sizes="80px" eager decorative />
          </div>
          <div className="flex min-w-0 grow flex-col gap-x-6 gap-y-2 sm:flex-row sm:justify-between">
            <div>
              <h2 className="text-lg leading-snug">{item.title}</h2>
              <p className="mt-1 text-sm text-muted">
                eBook{item.category && <> · {item.category}</>}
                <span className="max-sm:hidden"> · </span>
                <a
                  href={bookPath(bookById(item.id))}
                  aria-label={`Look inside: ${item.title}`}
                  className="link max-sm:mt-1 max-sm:block max-sm:w-fit"
                >
                  Look inside
                </a>
              </p>
            </div>
            <Price
              exact
              cents={item.priceCents}
              originalCents={item.originalPriceCents}
              className="shrink-0 self-start text-lg font-semibold"
            />
          </div>
          <button
            type="button"
            id={removeButtonId(item)}
            onClick={() => onRemove(item)}
            className="-mt-2 -me-2 grid size-11 shrink-0 place-items-center rounded-card text-muted hover:bg-sunken hover:text-danger"
          >
            <X aria-hidden="true" className="size-5" />
            <span className="sr-only">Remove {item.title}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
