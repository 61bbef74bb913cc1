import { useLingui } from '@lingui/react/macro';
import type { OwnProduct } from '#contract/catalogue/schemas.ts';
import { CheckBox } from '#web/ui/check-box.tsx';
import { useFormats } from '#web/ui/formats.ts';
import type { Chosen } from './use-chosen.ts';

/** Chooses one of the list. A finger has room around it. */
export function ChooseBox({ product, chosen }: { product: OwnProduct; chosen: Chosen }) {
  const { t } = useLingui();
  const { name } = product;
  return (
    <label className="-m-2.5 grid cursor-pointer place-items-center p-2.5 max-md:order-1 max-md:-mt-1 max-md:size-11 max-md:p-0">
      <input
        type="checkbox"
        aria-label={t`Choose ${name}`}
        checked={chosen.has(product._id)}
        onChange={() => chosen.toggle(product._id)}
        className="size-[18px] cursor-pointer accent-pine max-md:size-5"
      />
    </label>
  );
}

/** Chooses all of the list, or none of it any more: it says how many, since not all of them may be in view. */
export function ChooseAll({ chosen, count }: { chosen: Chosen; count: number }) {
  const { t } = useLingui();
  const { number } = useFormats();
  const all = number(count);
  return (
    <div className="mb-2 flex pl-5 max-md:pl-3.5">
      <CheckBox
        label={t`Choose all ${all}`}
        checked={chosen.isAll}
        onChange={() => (chosen.isAll ? chosen.clear() : chosen.chooseAll())}
      />
    </div>
  );
}
