import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { maxProofs } from '#contract/serials/notices.ts';
import { ModelPicker } from '#web/modules/catalogue/model-field.tsx';
import { NoticeForm } from '#web/modules/serials/notice-form.tsx';
import { OwnNotices } from '#web/modules/serials/own-notices.tsx';
import { ownTheftsQuery, sendProof } from '#web/modules/serials/queries.ts';
import { Questions } from '#web/modules/serials/questions.tsx';
import type { ChosenPhotos } from '#web/ui/chosen-photos.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { WorkHead } from '#web/ui/work-head.tsx';
import { ChoosePhotos } from '../choose-photos.tsx';

function ProofPhotos({ children }: { children: (photos: ChosenPhotos) => ReactNode }) {
  return (
    <ChoosePhotos most={maxProofs} send={sendProof}>
      {children}
    </ChoosePhotos>
  );
}

/** What was stolen from the reader, and what they are asked about items of theirs. */
export function StolenView() {
  const query = useQuery(ownTheftsQuery);
  // A form for each notice: what was sent is not sent again.
  const [filed, setFiled] = useState(0);
  return (
    <>
      <WorkHead title={<Trans>Stolen Items</Trans>} />
      <div className="grid max-w-[860px] gap-8">
        <Loaded query={query}>
          {({ notices, questions }) => (
            <>
              <Questions questions={questions} photos={ProofPhotos} />
              <ProofPhotos key={filed}>
                {(photos) => (
                  <NoticeForm
                    photos={photos}
                    model={ModelPicker}
                    onFiled={() => setFiled(filed + 1)}
                  />
                )}
              </ProofPhotos>
              <OwnNotices notices={notices} />
            </>
          )}
        </Loaded>
      </div>
    </>
  );
}
