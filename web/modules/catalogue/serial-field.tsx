import { Trans, useLingui } from '@lingui/react/macro';
import { CheckBox } from '#web/ui/check-box.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { TextInput } from '#web/ui/text-input.tsx';
import type { ProductFormApi } from './product-fields.tsx';

/** The serial number that the shop has already, of which it can tell the last characters. */
export interface KeptSerial {
  ending: string;
  removed: boolean;
  onRemove: (removed: boolean) => void;
}

interface SerialFieldProps {
  form: ProductFormApi;
  kept: KeptSerial | undefined;
}

/** The serial number, and a plain word on what becomes of it. */
export function SerialField({ form, kept }: SerialFieldProps) {
  const { t } = useLingui();
  const { digits } = useFormats();
  const { register, formState } = form;
  const ending = digits(kept?.ending ?? '');
  return (
    <div className="grid gap-1">
      <TextInput
        label={t`Serial number`}
        autoComplete="off"
        spellCheck={false}
        numeric
        disabled={kept?.removed}
        error={formState.errors.serialNumber?.message}
        hint={
          kept ? (
            <Trans>
              The shop has one that ends in {ending}. It stays, unless you write another one.
            </Trans>
          ) : (
            <Trans>
              Private: no buyer sees it. The shop keeps a fingerprint of it and its last two
              characters, so that nobody can put up the same item twice, or a stolen one.
            </Trans>
          )
        }
        {...register('serialNumber')}
      />
      {kept && (
        <CheckBox
          label={t`Remove it`}
          checked={kept.removed}
          onChange={(event) => kept.onRemove(event.target.checked)}
        />
      )}
    </div>
  );
}
