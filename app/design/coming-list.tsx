/** What is being prepared, one line each, in its order. */
export function ComingList({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="border-t border-edge">
      {lines.map((line) => (
        <li key={line} className="border-b border-line py-4">
          {line}
        </li>
      ))}
    </ul>
  );
}
