import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { ProductId } from '#contract/kernel/ids.ts';
import type { PublicQuestion } from '#contract/questions/shown.ts';
import { AddToDescription } from '#web/modules/catalogue/add-to-description.tsx';
import { AnswerForm } from '#web/modules/questions/answer-form.tsx';
import { dropAnswer, dropQuestion } from '#web/modules/questions/calls.ts';
import { TakeBack } from '#web/modules/questions/take-back.tsx';
import { Button } from '#web/ui/button.tsx';
import { TellAdminButton } from './tell-admin-button.tsx';

export interface QuestionToolsProps {
  question: PublicQuestion;
  of: 'question' | 'answer';
  item: ProductId;
  /** The reader sells the item. */
  own: boolean;
  /** It is neither sold nor being paid for: its seller can change it. */
  mayEdit: boolean;
  /** Something is not as shown: the page is to be read anew. */
  onChanged: () => unknown;
}

/** What somebody who is signed in can do with a question or its answer: with their own, and with others'. */
export function QuestionTools(props: QuestionToolsProps) {
  const { question, of, own, onChanged } = props;
  const { _id, mine, answer } = question;
  if (of === 'answer')
    return own ? <OwnAnswer {...props} /> : answer && <Tell answer={answer._id} />;
  if (mine) {
    if (answer) return null;
    return <TakeBack onTakeBack={() => dropQuestion(_id)} onDone={onChanged} />;
  }
  return (
    <>
      <TellAdminButton about={{ subjectKind: 'question', subjectId: _id }} />
      {own && !answer && <AnswerForm id={_id} onAnswered={onChanged} />}
    </>
  );
}

const Tell = ({ answer }: { answer: string }) => (
  <TellAdminButton about={{ subjectKind: 'answer', subjectId: answer }} />
);

/** A seller takes a good answer over into the description, and a wrong one back. */
function OwnAnswer({ question, item, mayEdit, onChanged }: QuestionToolsProps) {
  const [adding, setAdding] = useState(false);
  const { _id, text, answer } = question;
  if (!answer) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {mayEdit && (
        <Button variant="text" size="sm" onClick={() => setAdding(true)}>
          <Trans>Add to the description</Trans>
        </Button>
      )}
      {answer.fresh && <TakeBack onTakeBack={() => dropAnswer(_id)} onDone={onChanged} />}
      {adding && (
        <AddToDescription
          id={item}
          addition={`${text}\n${answer.text}`}
          onClose={() => setAdding(false)}
          onSaved={onChanged}
        />
      )}
    </div>
  );
}
