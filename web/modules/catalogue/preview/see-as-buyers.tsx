import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ProductId } from '#contract/kernel/ids.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import type { ProductFormApi } from '../product-fields.tsx';
import type { usePhotoUploads } from '../use-photo-uploads.ts';
import { savedPageQuery } from './saved-page.ts';

const load = () => import('./whole-preview.tsx');

const WholePreview = lazyPart(async () => (await load()).WholePreview, {
  giveUp: ({ onClose }) => onClose(),
});

interface SeeAsBuyersProps {
  form: ProductFormApi;
  uploads: Pick<ReturnType<typeof usePhotoUploads>, 'urlOf' | 'refused'>;
  /** What is changed by the form: buyers see it as it was saved. */
  saved?: ProductId | undefined;
}

/** Opens the page that buyers will see of what is in the form. */
export function SeeAsBuyers({ form, uploads, saved }: SeeAsBuyersProps) {
  const [isOpen, setOpen] = useState(false);
  const queries = useQueryClient();
  // Fetched before it is asked for: who fills in a form in a basement opens it without a connection.
  useEffect(() => {
    Promise.all([load(), import('../shots/shots-shown.tsx')]).catch(() => undefined);
    if (saved) void queries.prefetchQuery(savedPageQuery(saved));
  }, [queries, saved]);
  return (
    <>
      <Button size="lg" className="max-md:w-full" onClick={() => setOpen(true)}>
        <Eye aria-hidden="true" className="icon" />
        <Trans>See it as buyers will</Trans>
      </Button>
      {isOpen && (
        <WholePreview form={form} uploads={uploads} saved={saved} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
