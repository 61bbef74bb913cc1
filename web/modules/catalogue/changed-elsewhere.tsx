import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#web/ui/button.tsx';
import type { FormField, FormValues } from './product-merge.ts';
import { useFieldLabels } from './use-field-labels.ts';

interface ChangedElsewhereProps {
  /** What both changed. */
  disputed: readonly FormField[];
  theirs: FormValues;
  onTake: (field: FormField) => void;
}

/** The product was saved elsewhere meanwhile: what was typed here stays, and the other's word can be taken field by field. */
export function ChangedElsewhere({ disputed, theirs, onTake }: ChangedElsewhereProps) {
  const { t } = useLingui();
  const { nameOf, contentOf } = useFieldLabels();
  return (
    <div role="alert" className="grid gap-3 rounded-md bg-amber-tint px-4.5 py-3.5 text-amber-ink">
      <p className="text-md">
        {disputed.length === 0 ? (
          <Trans>
            This product was changed in another window meanwhile. Your changes are still here, and
            the other ones are in the form now. Look at it and save again.
          </Trans>
        ) : (
          <Trans>
            This product was changed in another window meanwhile. What you typed is still here. The
            other window saved the following; take it over, or save yours again.
          </Trans>
        )}
      </p>
      {disputed.length > 0 && (
        <ul className="grid gap-2">
          {disputed.map((field) => (
            <li key={field} className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
              <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
                <b className="font-semibold">{nameOf(field)}</b>: {contentOf(field, theirs)}
              </span>
              <Button
                size="sm"
                aria-label={t`Take over: ${nameOf(field)}`}
                onClick={() => onTake(field)}
              >
                <Trans>Take over</Trans>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
