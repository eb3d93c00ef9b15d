import { Link, useSearchParams } from 'react-router';

/** Where a list goes on and where it came from, beside the filters that stand in the address. */
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
    <nav aria-label="Pages of the list" className="flex gap-4">
      {previous !== null && (
        <Link to={at('before', previous)} className={link}>
          Previous
        </Link>
      )}
      {next !== null && (
        <Link to={at('after', next)} className={link}>
          Next
        </Link>
      )}
    </nav>
  );
}

const link = 'inline-flex min-h-11 items-center text-green underline underline-offset-4';
