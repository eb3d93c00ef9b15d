/** An email address that breaks, where it must, after its @ and dots: "ada@|example.com". */
export function EmailText({ email }: { email: string }) {
  const [, part = '', rest = ''] = /^([^@.]*[@.]?)(.*)/.exec(email) ?? [];
  return (
    <>
      {part}
      {rest !== '' && (
        <>
          <wbr />
          <EmailText email={rest} />
        </>
      )}
    </>
  );
}
