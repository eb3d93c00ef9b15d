import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';

/** Links to the next and previous page of a list, keeping the filters of the URL. */
export function PageLinks({ next, previous }: { next: string | null; previous: string | null }) {
  const [params] = useSearchParams();
  const at = (name: 'after' | 'before', place: string) => {
    const query = new URLSearchParams(params);
    query.delete('after');
    query.delete('before');
    query.set(name, place);
    return `?${query}`;
  };
  if (next === null && previous === null) return null;
  return (
    <nav aria-label="Pages of the list" className="flex justify-between gap-4 sm:justify-end">
      {previous !== null && (
        <Link to={at('before', previous)} rel="prev" className={link}>
          <ChevronLeft aria-hidden="true" className="size-4" /> Previous
        </Link>
      )}
      {next !== null && (
        <Link to={at('after', next)} rel="next" className={`${link} ms-auto sm:ms-0`}>
          Next <ChevronRight aria-hidden="true" className="size-4" />
        </Link>
      )}
    </nav>
  );
}

const link =
  'inline-flex min-h-11 items-center gap-1 rounded-card border border-edge bg-card px-4 font-semibold hover:border-green hover:text-green';
