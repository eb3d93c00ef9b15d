import { renderSVG } from 'uqr';

/** What an app reads with its camera; for whoever cannot see it the same stands beside it in letters. */
export function CodePicture({ address }: { address: string }) {
  const drawing = renderSVG(address, { border: 2 });
  return (
    <img
      src={`data:image/svg+xml,${encodeURIComponent(drawing)}`}
      alt="QR code for an authenticator app"
      width={200}
      height={200}
      className="rounded-card border border-line bg-white"
    />
  );
}
