import { NewsletterForm } from './newsletter-form.tsx';
import type { Topic } from './topics.ts';

/** Asks for an email address to tell, on the page itself. */
export function TellMeHere({ topic }: { topic: Topic }) {
  return (
    <div className="mb-8 max-w-[60ch]">
      <NewsletterForm
        id="updates"
        topic={topic}
        label="Tell me"
        action="Tell me"
        variant="primary"
      />
    </div>
  );
}
