import { Button } from '#app/design/button.tsx';
import { Notice } from '#app/design/notice.tsx';
import { copyText } from '#app/design/toast/copy-text.browser.ts';

/** The buyer's link, for handing on by another way than mail. */
export function OrderLink({ link }: { link: string }) {
  return (
    <Notice tone="success" role="status" title="The buyer's link">
      <p>
        <code>{link}</code>
      </p>
      <Button size="s" variant="secondary" onClick={() => copyText(link)}>
        Copy the link
      </Button>
    </Notice>
  );
}
