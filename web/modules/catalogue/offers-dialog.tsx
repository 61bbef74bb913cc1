import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import type { EditableProduct } from '#contract/catalogue/editing.ts';
import type { Product } from '#contract/catalogue/schemas.ts';
import { OffersSetting } from '#contract/orders/offer-schemas.ts';
import { notSent } from '#web/platform/no-answer.ts';
import { ApiProblem, reasonOf } from '#web/platform/problems.ts';
import { toast } from '#web/platform/toast.ts';
import { useForm } from '#web/platform/use-form.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { CheckBox } from '#web/ui/check-box.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { NumberInput } from '#web/ui/number-input.tsx';
import { catalogueKey, editableQuery, saveOffersSetting } from './queries.ts';

/** The form says both. */
const WholeSetting = z.required(OffersSetting);

interface OffersDialogProps {
  product: Pick<Product, '_id' | 'name'>;
  onClose: () => void;
}

/** Asks a seller whether buyers may offer less for an item, and from which price on. */
export function OffersDialog({ product, onClose }: OffersDialogProps) {
  const query = useQuery(editableQuery(product._id));
  return (
    <Dialog open onClose={onClose} title={<Trans>Offers</Trans>}>
      <p className="mb-4 font-semibold wrap-anywhere">{product.name}</p>
      <Loaded query={query}>
        {(editable) => <OffersForm product={editable} onClose={onClose} />}
      </Loaded>
    </Dialog>
  );
}

interface OffersFormProps {
  product: EditableProduct;
  onClose: () => void;
}

function OffersForm({ product, onClose }: OffersFormProps) {
  const { t } = useLingui();
  const { money } = useFormats();
  const queries = useQueryClient();
  const [failure, setFailure] = useState<string>();
  const form = useForm<z.input<typeof WholeSetting>, z.output<typeof WholeSetting>>({
    resolver: standardSchemaResolver(WholeSetting),
    defaultValues: { takesOffers: product.takesOffers, floor: product.offerFloor },
  });
  const { control, formState, handleSubmit, register, setError } = form;
  const { errors, isSubmitting } = formState;
  const takes = useWatch({ control, name: 'takesOffers' });

  const send = handleSubmit(async (setting) => {
    setFailure(undefined);
    try {
      await saveOffersSetting(product._id, setting);
    } catch (error) {
      const issue = error instanceof ApiProblem ? error.issues[0] : undefined;
      if (issue?.path === 'floor') setError('floor', { message: issue.message });
      else setFailure(reasonOf(error, notSent()));
      return;
    }
    toast.success(t`Your changes are saved.`);
    void queries.invalidateQueries({ queryKey: catalogueKey });
    onClose();
  });

  const price = money(product.resalePrice);
  return (
    <form noValidate onSubmit={send} className="grid gap-4.5" aria-busy={isSubmitting}>
      <CheckBox label={t`Takes offers below ${price}`} {...register('takesOffers')} />
      {takes && (
        <NumberInput
          label={t`Lowest price (tk)`}
          hint={t`Optional, and seen by you alone. An offer below it is declined for you, in the words of any decline, and you hear nothing of it.`}
          error={errors.floor?.message}
          {...register('floor', { setValueAs: numberOrNull })}
        />
      )}
      {failure && <Banner tone="danger">{failure}</Banner>}
      <Button type="submit" variant="fill" size="lg" wide loading={isSubmitting}>
        <Trans>Save changes</Trans>
      </Button>
    </form>
  );
}

/** An empty field stands for no lowest price. */
const numberOrNull = (value: unknown) =>
  value === '' || value === null || value === undefined ? null : Number(value);
