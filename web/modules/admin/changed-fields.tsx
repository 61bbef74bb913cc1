import { useLingui } from '@lingui/react/macro';
import type { AuditEntry } from '#contract/admin/schemas.ts';
import { useFormats } from '#web/ui/formats.ts';
import { useKindLabels } from '#web/ui/model-kind-labels.ts';
import { useSensorLabel } from '#web/ui/sensor-label.ts';
import { useFieldNames } from './audit-labels.ts';

const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;
/** A state of the shop's, such as `with_admin`. */
const code = /^[a-z]+(?:_[a-z]+)+$/;

/** What an action changed, field by field: how it was and how it is. */
export function ChangedFields({ entry }: { entry: Pick<AuditEntry, 'before' | 'after'> }) {
  const { t } = useLingui();
  const fieldName = useFieldNames();
  const before = entry.before ?? {};
  const after = entry.after ?? {};
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    // Of what was added the fields that are empty are no change.
    (name) => !isSame(before[name], after[name]) && (entry.before || !isEmpty(after[name])),
  );
  return (
    <dl className="grid gap-1 text-sm empty:hidden md:max-w-80">
      {names.map((name) => (
        <div key={name} className="wrap-anywhere">
          <dt className="inline text-muted">{fieldName(name)}: </dt>
          <dd className="inline">
            {entry.before && (
              <>
                <Value name={name} value={before[name]} />{' '}
                <span role="img" aria-label={t`became`}>
                  →
                </span>{' '}
              </>
            )}
            <b className="font-semibold">
              <Value name={name} value={after[name]} />
            </b>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);

/** What a model says that has words of its own. */
function useModelWords() {
  const kinds: Record<string, string> = useKindLabels();
  const sensorLabel = useSensorLabel();
  return (name: string, value: unknown) => {
    if (typeof value !== 'string') return undefined;
    if (name === 'sensor') return sensorLabel(value);
    return name === 'kind' ? kinds[value] : undefined;
  };
}

function Value({ name, value }: { name: string; value: unknown }) {
  const { t } = useLingui();
  const { clock, number, year } = useFormats();
  const words = useModelWords()(name, value);
  if (words) return words;
  if (isEmpty(value)) return t`nothing`;
  if (typeof value === 'number' && name.endsWith('Year')) return year(value);
  if (value === true) return t`yes`;
  if (value === false) return t`no`;
  if (typeof value === 'number') return number(value);
  if (typeof value === 'string' && isoTime.test(value)) return clock(Date.parse(value));
  // As the log keeps it, whatever the reader speaks.
  return <span lang="en">{inLog(value)}</span>;
}

function inLog(value: unknown): string {
  if (Array.isArray(value)) return value.map(String).join(', ');
  if (typeof value === 'object') return JSON.stringify(value);
  const text = String(value);
  return code.test(text) ? text.replaceAll('_', ' ') : text;
}
