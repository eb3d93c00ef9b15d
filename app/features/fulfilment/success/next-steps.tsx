import { ButtonLink } from '#app/design/button.tsx';

/** Where everybody goes on from here. `isQuiet` where something else comes first. */
export function NextSteps({ isQuiet = false }: { isQuiet?: boolean }) {
  return (
    <div className="mt-10 flex flex-wrap gap-3 max-sm:*:grow">
      <ButtonLink href="/dashboard" variant={isQuiet ? 'secondary' : 'primary'}>
        Go to Dashboard
      </ButtonLink>
      <ButtonLink href="/" variant="secondary">
        Return to Home
      </ButtonLink>
      <ButtonLink href="/shop/ebooks" variant="quiet">
        Browse eBooks
      </ButtonLink>
    </div>
  );
}
