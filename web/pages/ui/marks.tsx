import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Chip, type ChipTone } from '#web/ui/chip.tsx';
import { ConditionMark } from '#web/ui/condition-mark.tsx';
import { Face } from '#web/ui/face.tsx';
import { Price } from '#web/ui/price.tsx';
import { VerifiedBadge } from '#web/ui/verified-badge.tsx';
import { Part, Row } from './part.tsx';
import { picture } from './samples.ts';

const chips: readonly (readonly [ChipTone, string])[] = [
  ['neutral', 'Sold item'],
  ['amber', 'Waiting'],
  ['pine', 'Paid'],
  ['blue', 'Verified'],
  ['danger', 'Suspended'],
];
const sizes = [36, 44, 56] as const;

export function Marks() {
  return (
    <Part name="Marks">
      <Breadcrumbs trail={[{ label: 'Categories', to: '/ui' }]} here="Lenses" />
      <Row>
        <Price resale={45_500} original={98_000} />
        <Price resale={45_500} original={98_000} size="dense" />
        <Price resale={45_500} original={98_000} size="page" />
        <Price resale={45_500} original={40_000} />
      </Row>
      <Row>
        <ConditionMark condition="Excellent" />
        <ConditionMark condition="Good" />
        <ConditionMark condition="Fair" />
        <span className="flex items-center gap-1.5">
          Rafiq Hasan <VerifiedBadge />
        </span>
        {chips.map(([tone, word]) => (
          <Chip key={tone} tone={tone}>
            {word}
          </Chip>
        ))}
      </Row>
      <Row>
        {sizes.map((size) => (
          <Face key={size} name="Tania Akter" size={size} />
        ))}
        <Face name="নুসরাত জাহান" size={44} />
        <Face name="Rafiq Hasan" size={56} picture={picture} />
      </Row>
    </Part>
  );
}
