/** What a sample prints, to be opened. */
export function Output({ text }: { text: string }) {
  return (
    <details className="output">
      <summary>What it prints</summary>
      <pre>{text}</pre>
    </details>
  );
}
