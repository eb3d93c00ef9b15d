import { Fragment } from 'react';

/** An email address that breaks, where it must, ahead of its @ and dots: "ada@example|.com". */
export function EmailText({ email }: { email: string }) {
  const parts = email.match(/[@.]?[^@.]*/g)?.filter((part) => part !== '') ?? [];
  let at = 0;
  return parts.map((part) => {
    const key = at;
    at += part.length;
    return (
      <Fragment key={key}>
        {key > 0 && <wbr />}
        {part}
      </Fragment>
    );
  });
}
