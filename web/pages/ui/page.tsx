import { shop } from '#web/platform/shop.ts';
import { Buttons } from './buttons.tsx';
import { Cards, Photos } from './cards.tsx';
import { Choices } from './choices.tsx';
import { Disclosures } from './disclosures.tsx';
import { Fields } from './fields.tsx';
import { Figures } from './figures.tsx';
import { Marks } from './marks.tsx';
import { Notices } from './notices.tsx';
import { Overlays } from './overlays.tsx';
import { PhotoLists } from './photo-lists.tsx';
import { Tables } from './tables.tsx';
import { Uploads } from './uploads.tsx';
import { Waits } from './waits.tsx';

export const meta = () => [{ title: `Parts | ${shop.name}` }];

/**
 * Every part of the shop in every state, for those who build it (docs/decisions/034-tests-and-drills.md). Its own words
 * are for them alone, so they are not translated.
 */
export default function UiPage() {
  return (
    <div className="wrap pt-10 pb-16">
      <h1 className="pb-8">Parts</h1>
      <Buttons />
      <Fields />
      <Choices />
      <Uploads />
      <PhotoLists />
      <Overlays />
      <Tables />
      <Marks />
      <Cards />
      <Photos />
      <Disclosures />
      <Notices />
      <Waits />
      <Figures />
    </div>
  );
}
