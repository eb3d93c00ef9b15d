import { ButtonLink } from '#app/design/button.tsx';
import { MoreLink } from '#app/design/page-section.tsx';
import { Rating } from '#app/design/rating.tsx';
import { sampleGroup } from '#app/features/claims/sample-group.ts';
import { SampleMark } from '#app/features/claims/sample-mark.tsx';
import type { StatedTestimonial } from '#app/features/claims/stated.ts';
import type { BookInside } from './book-inside.server.ts';

/** The first chapter, to read at once and to take along. */
export function Sample({ sample, readPath }: { sample: BookInside['sample']; readPath: string }) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <ButtonLink href={readPath}>Read it here</ButtonLink>
      <SampleFiles sample={sample} />
    </div>
  );
}

/** Links to the chapter's files, with their weight. */
export function SampleFiles({ sample }: { sample: BookInside['sample'] }) {
  return (
    <>
      {(['pdf', 'epub'] as const).map((format) => (
        <a
          key={format}
          href={sample[format].path}
          download
          className="link inline-flex min-h-11 items-center"
        >
          Chapter 1 as {format === 'pdf' ? 'a PDF' : 'an EPUB'},{' '}
          {Math.round(sample[format].sizeBytes / 1_000)} kB
        </a>
      ))}
    </>
  );
}

interface OpeningsProps {
  openings: BookInside['openings'];
  /** Of the first chapter. */
  readPath: string;
}

/** How two chapters begin. */
export function Openings({ openings, readPath }: OpeningsProps) {
  return (
    <div className="grid gap-x-14 gap-y-10 lg:grid-cols-2">
      {openings.map(({ number, title, paragraphs }) => (
        <article key={number}>
          <h3 className="text-xl">
            <span className="text-brass">{number}</span> {title}
          </h3>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-4">
              {paragraph}
            </p>
          ))}
          {number === 1 && <MoreLink href={readPath} label="Read on in chapter 1" />}
        </article>
      ))}
    </div>
  );
}

/** For whom the book is, or for whom not. */
export function ForWhom({ heading, points }: { heading: string; points: readonly string[] }) {
  return (
    <div>
      <h3 className="text-xl">{heading}</h3>
      <ul className="mt-4 list-disc space-y-3 ps-5">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  );
}

/** Questions with their answers, all in sight. */
export function Questions({
  entries,
}: {
  entries: readonly { question: string; answer: string }[];
}) {
  return (
    <div className="grid gap-x-14 gap-y-8 md:grid-cols-2">
      {entries.map(({ question, answer }) => (
        <div key={question}>
          <h3 className="text-lg">{question}</h3>
          <p className="mt-2">{answer}</p>
        </div>
      ))}
    </div>
  );
}

/** What readers say of the book; where none of it is known to be a reader's, that is said once, ahead of it. */
export function Readers({ readers }: { readers: readonly StatedTestimonial[] }) {
  const group = sampleGroup(readers);
  return (
    <>
      {group.isSample && <SampleMark className="mb-5" />}
      <ul className="grid gap-x-14 gap-y-8 md:grid-cols-2">
        {group.each.map(({ name, location, content, rating, isSample }) => (
          <li key={name} className="border-brass border-s-2 ps-5">
            <blockquote>{content}</blockquote>
            <p className="mt-2 flex flex-wrap gap-x-4 text-sm text-muted">
              <Rating value={rating} className="me-2 align-top" />
              {name}, {location}
            </p>
            {isSample && <SampleMark className="mt-1" />}
          </li>
        ))}
      </ul>
    </>
  );
}
