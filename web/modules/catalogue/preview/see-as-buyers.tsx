import { Trans } from '@lingui/react/macro';
import { Eye } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import type { Photo } from '../photos.ts';
import type { ProductFormApi } from '../product-fields.tsx';

const load = () => import('./whole-preview.tsx');

const WholePreview = lazyPart(async () => (await load()).WholePreview, {
  giveUp: ({ onClose }) => onClose(),
});

interface SeeAsBuyersProps {
  form: ProductFormApi;
  /** Answers the address of a photo once it has arrived. */
  urlOf: (photo: Photo) => string | undefined;
}

/** Opens the page that buyers will see of what is in the form. */
export function SeeAsBuyers({ form, urlOf }: SeeAsBuyersProps) {
  const [isOpen, setOpen] = useState(false);
  // Fetched before it is asked for: who fills in a form in a basement opens it without a connection.
  useEffect(() => {
    Promise.all([load(), import('../shots/shots-shown.tsx')]).catch(() => undefined);
  }, []);
  return (
    <>
      <Button size="lg" className="max-md:w-full" onClick={() => setOpen(true)}>
        <Eye aria-hidden="true" className="icon" />
        <Trans>See it as buyers will</Trans>
      </Button>
      {isOpen && <WholePreview form={form} urlOf={urlOf} onClose={() => setOpen(false)} />}
    </>
  );
}
