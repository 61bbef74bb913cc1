/** A sentence of the document: what stands in backticks is code. */
export function WithCode({ children }: { children: string }) {
  return children.split('`').map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never change places
      <code key={index} translate="no">
        {part}
      </code>
    ),
  );
}
