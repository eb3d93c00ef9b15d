/** An email address, whole where a line has room for it; else it breaks after its @ and dots: "ada@|example.com". */
export function EmailText({ email }: { email: string }) {
  return (
    <span className="inline-block">
      <Parts email={email} />
    </span>
  );
}

function Parts({ email }: { email: string }) {
  const [, part = '', rest = ''] = /^([^@.]*[@.]?)(.*)/.exec(email) ?? [];
  return (
    <>
      {part}
      {rest !== '' && (
        <>
          <wbr />
          <Parts email={rest} />
        </>
      )}
    </>
  );
}
