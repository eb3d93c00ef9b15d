import { splitTitle } from './short-title.ts';

/** A title, with its subtitle in a quiet line of its own. */
export function BookTitle({ title }: { title: string }) {
  const { name, subtitle } = splitTitle(title);
  return (
    <>
      {name}
      {subtitle && (
        <>
          <span className="sr-only"> — </span>
          <span className="block font-sans text-sm font-normal text-muted">{subtitle}</span>
        </>
      )}
    </>
  );
}
