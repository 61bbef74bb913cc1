import { Trans } from '@lingui/react/macro';
import type { ComponentType, ReactNode } from 'react';
import { deletedUser } from '#contract/accounts/names.ts';
import type { MessageWarning } from '#contract/conversations/warnings.ts';
import type { PublicQuestion } from '#contract/questions/shown.ts';
import { shownName } from '#web/platform/shown-name.ts';
import { useLocationText } from '#web/ui/location-text.tsx';
import { useShopDay } from '#web/ui/use-shop-day.ts';

interface QuestionListProps {
  questions: readonly PublicQuestion[];
  seller: string;
  /** The reader is the seller: nobody else is to be waited for. */
  own: boolean;
  /** What readers of contact details, or of money in advance, are told. */
  warnings: ComponentType<{ warnings: readonly MessageWarning[] }>;
  /** What the reader can do with a question, and with its answer. */
  tools?: ((question: PublicQuestion, of: 'question' | 'answer') => ReactNode) | undefined;
}

/** Questions with their answers, as everybody reads them: links in them are none, and nothing needs a script. */
export function QuestionList({ questions, seller, own, warnings, tools }: QuestionListProps) {
  const Warnings = warnings;
  const day = useShopDay();
  return (
    <ul className="grid grid-cols-1 gap-6">
      {questions.map((question) => {
        const { _id, text, at, answer } = question;
        return (
          <li
            key={_id}
            id={`question-${_id}`}
            className="grid grid-cols-1 gap-3 border-b border-line pb-6"
          >
            <div className="grid grid-cols-1 justify-items-start gap-1.5">
              <h3 className="font-sans text-md font-semibold whitespace-pre-line wrap-anywhere">
                {text}
              </h3>
              <p className="text-sm text-muted wrap-anywhere">
                <Asker question={question} />, <time dateTime={at}>{day(at)}</time>
              </p>
              {question.warnings && <Warnings warnings={question.warnings} />}
              {tools?.(question, 'question')}
            </div>
            {answer ? (
              <div className="grid grid-cols-1 justify-items-start gap-1.5 border-l-2 border-pine pl-4">
                <p className="whitespace-pre-line wrap-anywhere">{answer.text}</p>
                <p className="text-sm text-muted wrap-anywhere">
                  <Trans>{seller}, who sells it</Trans>,{' '}
                  <time dateTime={answer.at}>{day(answer.at)}</time>
                </p>
                {answer.warnings && <Warnings warnings={answer.warnings} />}
                {tools?.(question, 'answer')}
              </div>
            ) : (
              !own && (
                <p className="text-sm text-muted">
                  <Trans>Waiting for the seller’s answer</Trans>
                </p>
              )
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Who asked: a first name, and a town where the shop knows one. */
export function Asker({
  question: { from, town: location, townIn: locationIn },
}: {
  question: Pick<PublicQuestion, 'from' | 'town' | 'townIn'>;
}) {
  const locationText = useLocationText();
  if (from === deletedUser) return shownName(from);
  const town = location && locationText({ location, locationIn });
  return town ? (
    <Trans>
      {from} from {town}
    </Trans>
  ) : (
    from
  );
}
