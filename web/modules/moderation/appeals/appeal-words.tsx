import { Trans, useLingui } from '@lingui/react/macro';
import type { AppealShown } from '#contract/moderation/appeal-schemas.ts';
import { Banner } from '#web/ui/banner.tsx';
import { DetailLines } from '#web/ui/detail-lines.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { useTemplateLabels } from '../cases/case-texts.ts';

/** The decision, why, and until when one can appeal against it. */
export function DecisionShown({ shown }: { shown: AppealShown }) {
  const { t } = useLingui();
  const { clock } = useFormats();
  const templates = useTemplateLabels();
  const { template, note, decidedAt, until } = shown;
  return (
    <section className="panel" aria-label={t`The decision`}>
      <p className="mb-2 text-lg font-semibold wrap-anywhere">
        <WhatWasDecided shown={shown} />
      </p>
      <DetailLines
        lines={[
          { name: t`Decided`, value: <span className="num">{clock(Date.parse(decidedAt))}</span> },
          ...(template === 'none' ? [] : [{ name: t`Why`, value: templates[template] }]),
          ...(note
            ? [
                {
                  name: t`Our team adds`,
                  value: <span className="whitespace-pre-line">{note}</span>,
                },
              ]
            : []),
          {
            name: t`Appeals are taken until`,
            value: <span className="num">{clock(Date.parse(until))}</span>,
          },
        ]}
      />
    </section>
  );
}

/** What was decided, to whom it is about. */
function WhatWasDecided({ shown: { decision, subjectKind, name } }: { shown: AppealShown }) {
  switch (decision) {
    case 'ask_change':
      return name ? (
        <Trans>We asked you to change something about {name}.</Trans>
      ) : (
        <Trans>We asked you to change something about an item of yours.</Trans>
      );
    case 'remove_item':
      return name ? (
        <Trans>We took {name} off the shop.</Trans>
      ) : (
        <Trans>We took an item of yours off the shop.</Trans>
      );
    case 'hide_review':
      return name ? (
        <Trans>We took your review of {name} away.</Trans>
      ) : (
        <Trans>We took a review of yours away.</Trans>
      );
    case 'hide_text':
      if (subjectKind === 'wanted') return <Trans>We took your wanted ad for {name} away.</Trans>;
      return subjectKind === 'answer' ? (
        <Trans>We took your answer about {name} away.</Trans>
      ) : (
        <Trans>We took your question about {name} away.</Trans>
      );
    case 'limit':
      return <Trans>We limited your account for some days.</Trans>;
    case 'suspend':
      return <Trans>We suspended your account.</Trans>;
    default:
      if (!name || subjectKind === 'person') return <Trans>We warned you.</Trans>;
      return subjectKind === 'conversation' ? (
        <Trans>We warned you about what you wrote about {name}.</Trans>
      ) : (
        <Trans>We warned you about {name}.</Trans>
      );
  }
}

/** What became of an appeal, or why none can be made any more. */
export function AppealState({ shown: { appeal, until } }: { shown: AppealShown }) {
  const { clock } = useFormats();
  if (!appeal) {
    const end = clock(Date.parse(until));
    return (
      <Banner tone="warning">
        <Trans>The time to appeal against this decision was over on {end}.</Trans>
      </Banner>
    );
  }
  const made = clock(Date.parse(appeal.at));
  if (!appeal.outcome) {
    return (
      <Banner tone="success">
        <Trans>
          Your appeal arrived on {made}. We look at everything again. You find the answer on this
          page.
        </Trans>
      </Banner>
    );
  }
  return (
    <div className="grid gap-3">
      <Banner tone={appeal.outcome === 'upheld' ? 'warning' : 'success'}>
        {appeal.outcome === 'upheld' ? (
          <Trans>
            We read your appeal of {made} and looked at everything again. The decision stays.
          </Trans>
        ) : (
          <Trans>
            We read your appeal of {made} and looked at everything again. The decision was wrong,
            and what could be undone of it is undone.
          </Trans>
        )}
      </Banner>
      {appeal.note && <p className="whitespace-pre-line wrap-anywhere">{appeal.note}</p>}
    </div>
  );
}
