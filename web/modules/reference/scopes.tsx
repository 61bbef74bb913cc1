import { Trans } from '@lingui/react/macro';
import { Section } from './section.tsx';

interface ScopesProps {
  /** Each scope, as the document names it, and what it opens. */
  scopes: readonly { name: string; help: string }[];
}

/** What the scopes of an API token open. */
export function Scopes({ scopes }: ScopesProps) {
  return (
    <Section title={<Trans>Scopes</Trans>}>
      <dl className="grid gap-3">
        {scopes.map(({ name, help }) => (
          <div key={name}>
            <dt>
              <code translate="no">{name}</code>
            </dt>
            <dd className="text-muted">{help}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
