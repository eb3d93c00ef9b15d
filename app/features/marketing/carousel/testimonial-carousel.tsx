import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import type { StatedTestimonial } from '#app/features/claims/stated.ts';
import { visibleAtMost } from './carousel-rules.ts';
import { TestimonialCard } from './testimonial-card.tsx';
import { useCarousel } from './use-carousel.browser.ts';

/**
 * What readers say, three beside each other where there is room. A list that scrolls sideways and
 * can be swiped; with script it also goes on by itself, with arrows, and a dot for each entry.
 */
export function TestimonialCarousel({
  testimonials,
}: {
  testimonials: readonly StatedTestimonial[];
}) {
  const count = testimonials.length;
  const carousel = useCarousel(count);
  const { position, isLocked } = carousel;

  return (
    <section aria-roledescription="carousel" aria-labelledby="readers-say">
      <div className="mb-8 flex items-end justify-between gap-4">
        <h2 id="readers-say" className="text-2xl">
          What readers say
        </h2>
        <button
          type="button"
          onClick={() => carousel.setPaused(!carousel.isPaused)}
          className="inline-flex min-h-11 items-center gap-2 text-sm text-muted hover:text-green motion-reduce:hidden noscript:hidden"
        >
          {carousel.isPaused ? <Play {...icon} /> : <Pause {...icon} />}
          {carousel.isPaused ? 'Play' : 'Pause'}
          <span className="sr-only"> testimonials</span>
        </button>
      </div>
      <div {...carousel.area}>
        <ul
          {...carousel.strip}
          aria-label="Testimonials"
          className="relative flex snap-x snap-mandatory gap-5 overflow-x-auto overscroll-x-contain [scrollbar-width:none]"
        >
          {testimonials.map((testimonial, index) => (
            <Slide
              key={testimonial.name}
              testimonial={testimonial}
              label={`${index + 1} of ${count}`}
            />
          ))}
          {carousel.isAwake &&
            testimonials
              .slice(0, visibleAtMost)
              .map((testimonial) => <Slide key={testimonial.name} testimonial={testimonial} />)}
        </ul>
        <p className="sr-only" aria-live={carousel.rotates ? 'off' : 'polite'}>
          Testimonial {position + 1} of {count}
        </p>
        <div className="mt-4 flex items-center justify-between noscript:hidden">
          <Arrow label="Previous testimonial" locked={isLocked} onPress={carousel.previous}>
            <ChevronLeft {...icon} />
          </Arrow>
          <ul className="flex min-w-0 grow justify-center">
            {testimonials.map(({ name }, index) => (
              <li key={name} className="flex min-w-0 basis-11 justify-center">
                <Dot
                  label={`Testimonial ${index + 1}`}
                  current={index === position}
                  locked={isLocked}
                  onPress={() => carousel.show(index)}
                />
              </li>
            ))}
          </ul>
          <Arrow label="Next testimonial" locked={isLocked} onPress={carousel.next}>
            <ChevronRight {...icon} />
          </Arrow>
        </div>
      </div>
    </section>
  );
}

const icon = { 'aria-hidden': true, className: 'size-5' } as const;

/** One entry; a copy, which exists for the eye alone, has no label. */
function Slide({ testimonial, label }: { testimonial: StatedTestimonial; label?: string }) {
  return (
    <TestimonialCard
      testimonial={testimonial}
      aria-roledescription={label && 'slide'}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className="shrink-0 basis-full snap-start lg:basis-[calc((100%-2.5rem)/3)]"
    />
  );
}

interface Control {
  label: string;
  /** Says so and does nothing, but keeps the focus, which a disabled button would lose. */
  locked: boolean;
  onPress: () => void;
}

function Arrow({ label, locked, onPress, children }: Control & { children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={locked}
      onClick={onPress}
      className="grid size-11 shrink-0 place-items-center rounded-full border border-edge bg-card hover:border-green hover:text-green aria-disabled:opacity-60"
    >
      {children}
    </button>
  );
}

function Dot({ label, current, locked, onPress }: Control & { current: boolean }) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-current={current}
      aria-disabled={locked}
      onClick={onPress}
      className="group grid size-11 shrink-0 place-items-center"
    >
      <span className="size-2.5 rounded-full border border-edge group-hover:border-green group-aria-[current=true]:border-5 group-aria-[current=true]:border-green" />
    </button>
  );
}
