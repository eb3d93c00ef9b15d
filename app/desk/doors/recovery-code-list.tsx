import { Button } from '#app/design/button.tsx';
import { copyText } from '#app/design/toast/copy-text.browser.ts';

/** Codes that are shown this once. */
export function RecoveryCodeList({ codes }: { codes: readonly string[] }) {
  return (
    <div className="grid gap-3">
      <p>
        Each opens the desk once if you lose what you usually open it with. They are shown only this
        once: print them, or keep them apart from your devices.
      </p>
      <ul className="grid grid-cols-2 gap-2 rounded-card border border-line bg-card p-4">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button
        size="s"
        variant="secondary"
        className="w-fit"
        onClick={() => copyText(codes.join('\n'))}
      >
        Copy the codes
      </Button>
    </div>
  );
}
