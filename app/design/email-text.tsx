/** An email address on one line; where none has the room it breaks after its @ and dots. */
export function EmailText({ email }: { email: string }) {
  return (
    <span className="inline-block max-w-full">
      <Parts text={email} />
    </span>
  );
}

function Parts({ text }: { text: string }) {
  const [, part = '', rest = ''] = /^([^@.]*[@.]?)(.*)/.exec(text) ?? [];
  return (
    <>
      {part}
      {rest !== '' && (
        <>
          <wbr />
          <Parts text={rest} />
        </>
      )}
    </>
  );
}
