import { cx } from '#web/ui/cx.ts';
import { CopyButton } from './copy-button.tsx';

interface CodeBlockProps {
  /** What it is, for people who do not see the page. */
  label: string;
  /** It is made to be copied: a button does so. */
  copies?: boolean;
  children: string;
}

/** Code as it is written. Long lines scroll inside, with the keyboard too. */
export function CodeBlock({ label, copies, children }: CodeBlockProps) {
  return (
    <div className="grid grid-cols-1 rounded-md border border-line bg-sunken">
      {copies && (
        <div className="justify-self-end">
          <CopyButton label={label} text={children} />
        </div>
      )}
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        tabIndex={0}
        aria-label={label}
        className="max-h-[420px] overflow-auto rounded-md"
      >
        <pre translate="no" lang="en" className={cx('p-3.5 font-mono text-xs', copies && 'pt-0')}>
          {children}
        </pre>
      </section>
    </div>
  );
}
