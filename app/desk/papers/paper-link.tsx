/** Opens an invoice or a credit note as PDF. */
export function PaperLink({ id }: { id: string }) {
  return (
    <a
      href={`/api/desk/paper?id=${encodeURIComponent(id)}`}
      target="_blank"
      rel="noreferrer"
      className="whitespace-nowrap font-semibold text-green underline underline-offset-4"
    >
      {id}
      <span className="sr-only"> as PDF, opens in a new tab</span>
    </a>
  );
}
