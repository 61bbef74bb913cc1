import type { CameraModel } from '#contract/catalogue/camera-models.ts';
import {
  type PageFacts,
  type PublicFacts,
  pageFacts,
  publicFacts,
} from '#contract/catalogue/optional-facts.ts';
import type { ShutterLife } from '#contract/catalogue/public-product.ts';
import { lifeUsedOf, pricePerThousand } from '#contract/catalogue/shutter-life.ts';
import { conditionOf, worksAs } from '#contract/condition/grade.ts';
import type { ShownCondition } from '#contract/condition/schemas.ts';
import { recordOf } from '#contract/kernel/record.ts';
import type { Picture } from '#contract/media/schemas.ts';
import type { PriceGuide } from '#contract/pricing/guide.ts';
import { boxOf, reportOf, textOfBox, textOfReport } from '../condition/report-text.ts';
import type { ItemPage } from '../item-page.ts';
import { type Photo, photoNamed } from '../photos.ts';
import type { FormValues } from '../product-merge.ts';
import { shotsOf, shotsOfPhotos } from '../shots/shot-text.ts';

interface Known {
  /** What the shop knows of the model. */
  model: CameraModel | undefined;
  categoryName: string;
  priceGuide: PriceGuide | null;
  /** By the ids of the photos; one that cannot be shown has none. */
  pictures: ReadonlyMap<string, Picture>;
  urlOf: (photo: Photo) => string | undefined;
}

const told = <Value>(value: Value | null | undefined | ''): Value | undefined =>
  value === null || value === '' || Number.isNaN(value) ? undefined : (value as Value);

function shutterLifeOf(
  count: number | undefined,
  rated: number | null,
  price: number | undefined,
): ShutterLife | null {
  if (count === undefined || rated === null) return null;
  const perThousand = price === undefined ? null : pricePerThousand({ count, rated }, price);
  return {
    ...{ count, rated, perThousand },
    used: lifeUsedOf({ count, rated }),
    source: { by: 'seller' },
  };
}

/** What follows from the parts, as the shop works it out. */
function conditionShown(
  text: string | undefined,
  pictureOf: (name: string | undefined) => Picture | undefined,
): ShownCondition | null {
  const report = reportOf(text);
  if (!textOfReport(report)) return null;
  const defects = report.defects.map(({ photo, ...defect }) => {
    const picture = pictureOf(photo);
    return { ...defect, ...(picture && { picture }) };
  });
  return { parts: report.parts, defects, ...conditionOf(report) };
}

/** What buyers will read of the product in a form. What nobody filled in is not there. */
export function pageOfForm(values: FormValues, known: Known): ItemPage {
  const { model, categoryName, priceGuide, pictures, urlOf } = known;
  const photos = values.photos ?? [];
  const pictureOf = (name: string | undefined) =>
    pictures.get(photoNamed(photos, name, urlOf)?.id ?? '');
  const box = boxOf(values.boxContents);
  const condition = conditionShown(values.conditionReport, pictureOf);
  const works = condition?.function ? worksAs(condition.function.grade) : 'works';
  const [shutterCount, resalePrice] = [told(values.shutterCount), told(values.resalePrice)];
  const ratedShutter = model?.ratedShutter ?? null;
  const shots = shotsOfPhotos(shotsOf(values.shots), photos, urlOf).flatMap(({ photo, shot }) => {
    const picture = pictures.get(photo);
    return picture ? [{ photo: picture.src, shot }] : [];
  });
  return {
    product: {
      resalePrice,
      name: told(values.name),
      originalPrice: told(values.originalPrice),
      conditionType: told(values.conditionType),
      faulty: works === 'works' ? undefined : works,
      location: told(values.location),
      purchaseYear: told(values.purchaseYear),
      usedYear: told(values.usedYear),
      category: told(values.category),
      description: told(values.description),
      ...(recordOf(publicFacts, (name) => told(values[name]) ?? null) as PublicFacts),
      salesStatus: 'available',
    } as ItemPage['product'],
    pictures: photos.flatMap(({ id }) => pictures.get(id) ?? []),
    shots,
    facts: {
      ...(recordOf(pageFacts, (name) => told(values[name]) ?? null) as PageFacts),
      releaseYear: model?.releaseYear ?? null,
      sensor: model?.sensor ?? null,
      ratedShutter,
      shutterLife: shutterLifeOf(shutterCount, ratedShutter, resalePrice),
    },
    condition,
    boxContents: textOfBox(box) ? box : null,
    catalogueModel: model ? { id: model.id, kind: model.kind } : null,
    categoryName,
    priceGuide,
    evidence: null,
    priceHistory: [],
  };
}
