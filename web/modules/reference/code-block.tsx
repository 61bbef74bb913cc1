interface CodeBlockProps {
  /** What it is, for people who do not see the page. */
  label: string;
  children: string;
}

/** Code as it is written. Long lines scroll inside, with the keyboard too. */
export function CodeBlock({ label, children }: CodeBlockProps) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
      tabIndex={0}
      aria-label={label}
      className="max-h-[420px] overflow-auto rounded-md border border-line bg-sunken"
    >
      <pre translate="no" lang="en" className="p-3.5 font-mono text-xs">
        {children}
      </pre>
    </section>
  );
}
