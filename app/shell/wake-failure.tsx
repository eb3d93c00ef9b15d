import { Container } from '#app/design/container.tsx';

/**
 * Says that the page's script could not be fetched, so that a press is not lost in silence. In the
 * page from the start, because nothing could bring it later; shown by the boot script's attribute.
 */
export function WakeFailure() {
  return (
    <div
      role="alert"
      className="hidden border-b border-line bg-sunken py-3 text-sm [[data-wake=failed]_&]:block"
    >
      <Container>
        The buttons on this page could not be loaded. Check your connection, then reload the page.
      </Container>
    </div>
  );
}
