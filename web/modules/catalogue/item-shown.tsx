import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import { useFormats } from '#web/ui/formats.ts';
import { Gallery } from '#web/ui/gallery.tsx';
import { ConditionBecause } from './condition/because.tsx';
import { BoxShown } from './condition/box-shown.tsx';
import { ConditionShown } from './condition/condition-shown.tsx';
import { kindOfPage } from './condition/kind-of-page.ts';
import { hasLens } from './condition/lens-of-page.ts';
import { ConditionMeaning } from './condition-meaning.tsx';
import { EvidenceShown } from './evidence-shown.tsx';
import { factsWith, factWords, useFactText } from './fact-words.ts';
import type { ItemPage } from './item-page.ts';
import { PriceHistory } from './price-history.tsx';
import { PriceScale } from './price-scale.tsx';
import { PriceGuideLine } from './pricing/price-guide.tsx';
import { FactsRow } from './product-facts.tsx';
import { ProductSpecs } from './product-specs.tsx';
import { useShotWords } from './shots/use-shot-words.ts';
import { ShutterLifeGauge } from './shutter-life.tsx';

/* What the page of an item shows of the item: to buyers, and to its seller before it is on sale. */

/** Its photos, and how much of what buyers ask for they show. */
export function ItemPhotos({ page, of }: { page: ItemPage; of: string }) {
  const { isTold, captions, ShotsShown } = useShotWords(page);
  return (
    <>
      <Gallery pictures={page.pictures} of={of} captions={captions} />
      {isTold && (
        // As high as its words are on most screens: what stands below it stays.
        <div className="mt-3 min-h-15 md:min-h-10">{ShotsShown && <ShotsShown page={page} />}</div>
      )}
    </>
  );
}

/** What decides, beside the photos: price, years, condition, evidence and shutter. */
export function ItemDecides({ page }: { page: ItemPage }) {
  const { resalePrice, originalPrice, purchaseYear, usedYear, conditionType, salesStatus, faulty } =
    page.product;
  return (
    <>
      {resalePrice !== undefined && originalPrice !== undefined && (
        <PriceScale resale={resalePrice} original={originalPrice} history={page.priceHistory} />
      )}
      {/* Only a preview may lack the original price. */}
      {resalePrice !== undefined && originalPrice === undefined && (
        <BarePrice price={resalePrice} />
      )}
      {resalePrice !== undefined && salesStatus !== 'sold' && (
        <PriceGuideLine guide={page.priceGuide} price={resalePrice} />
      )}
      {purchaseYear !== undefined && usedYear !== undefined && conditionType && (
        <FactsRow product={{ purchaseYear, usedYear, conditionType, faulty }} />
      )}
      <WhyCondition page={page} />
      {page.evidence && <EvidenceShown evidence={page.evidence} />}
      {page.facts.shutterLife && <ShutterLifeGauge life={page.facts.shutterLife} />}
    </>
  );
}

function BarePrice({ price }: { price: number }) {
  const { money } = useFormats();
  return <p className="num text-[38px]/[1.1] font-[680]">{money(price)}</p>;
}

/** All that is told of it: in its seller's words, in two columns, part by part. */
export function ItemDetails({ page }: { page: ItemPage }) {
  const { condition, boxContents, product } = page;
  return (
    <>
      <SellerSays page={page} />
      <ProductSpecs page={page} />
      {condition && <ConditionShown page={{ ...page, condition }} />}
      {boxContents && (
        <BoxShown box={boxContents} kind={kindOfPage(page)} hasLens={hasLens(page)} />
      )}
      {product.conditionType && (
        <ConditionMeaning of={product.conditionType} works={condition?.function?.grade} />
      )}
      <PriceHistory prices={page.priceHistory} />
    </>
  );
}

/** Why it is in no better condition, where that follows from its parts. */
function WhyCondition({ page: { condition, product } }: { page: ItemPage }) {
  if (!condition || condition.best !== product.conditionType || condition.because.length === 0) {
    return null;
  }
  return (
    <p className="-mt-3 text-sm text-muted">
      <ConditionBecause best={condition.best} because={condition.because} />
    </p>
  );
}

/** What the seller writes beside the description. */
const written = factsWith('heading');

/** The seller's own words, in the paragraphs they were written in. */
function SellerSays({ page }: { page: ItemPage }) {
  const { description } = page.product;
  const { i18n } = useLingui();
  const factText = useFactText();
  const told = written.flatMap((fact) => {
    const text = factText(page, fact);
    return text ? [{ fact, text }] : [];
  });
  const look = 'max-w-[64ch] whitespace-pre-line wrap-anywhere text-pretty';
  if (!description && told.length === 0) return null;
  return (
    <section aria-labelledby="says-title">
      <h2 id="says-title" className="mb-4 text-2xl">
        <Trans>What the seller says</Trans>
      </h2>
      <p className={look}>{description}</p>
      {told.map(({ fact, text }) => (
        <Fragment key={fact}>
          <h3 className="mt-6 mb-1.5 font-sans text-base font-[640]">
            {i18n._(factWords[fact].heading ?? factWords[fact].label)}
          </h3>
          <p className={look}>{text}</p>
        </Fragment>
      ))}
    </section>
  );
}
