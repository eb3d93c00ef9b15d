import { Panel } from '../parts/panel.tsx';

/** The saved mailing as its readers will see it. */
export function MailingPreview({ id, version }: { id: number; version: number }) {
  return (
    <Panel title="As readers see it">
      <iframe
        // Another version is another page.
        key={version}
        title="As readers see it"
        sandbox=""
        src={`/api/desk/mailing?${new URLSearchParams({ id: String(id) })}`}
        className="h-[36rem] w-full resize-y rounded-card border border-line bg-[#F1EDE2]"
      />
      <p className="mt-2 text-muted text-xs">
        A longer email goes on below: scroll in it, or pull its lower edge down.
      </p>
    </Panel>
  );
}
