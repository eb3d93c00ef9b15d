import { useEffect, useRef, useState } from 'react';
import { Notice } from '#app/design/notice.tsx';
import { Panel } from '../parts/panel.tsx';
import { type DraftPreview, followDraft, showInFrame } from './preview-draft.browser.ts';
import type { Written } from './save-mailing.browser.ts';

const frame =
  'h-[36rem] w-full resize-y rounded-card border border-line bg-[#F1EDE2] lg:h-[calc(100dvh-12rem)]';

const hint = (
  <p className="mt-2 text-muted text-xs">
    A longer email goes on below: scroll in it, or pull its lower edge down.
  </p>
);

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
        className={frame}
      />
      {hint}
    </Panel>
  );
}

/** The draft as its readers will see it, while it is typed. */
export function LivePreview({ written }: { written: Written }) {
  const place = useRef<HTMLIFrameElement>(null);
  const [isLoaded, setLoaded] = useState(false);
  const [shown, setShown] = useState<DraftPreview>({ html: null, problem: null });
  useEffect(() => followDraft(written, setShown), [written]);
  useEffect(() => {
    if (isLoaded && shown.html !== null) showInFrame(place.current, shown.html);
  }, [isLoaded, shown.html]);
  return (
    <Panel title="As readers see it">
      <div role="status" className="not-empty:mb-3">
        {shown.problem !== null && <Notice tone="warning">{shown.problem}</Notice>}
      </div>
      <iframe
        ref={place}
        title="As readers see it"
        // For the desk to write into it; nothing in it can run.
        sandbox="allow-same-origin"
        src="/api/desk/mailing"
        onLoad={() => setLoaded(true)}
        className={frame}
      />
      {hint}
    </Panel>
  );
}
