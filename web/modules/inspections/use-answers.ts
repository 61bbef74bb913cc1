import { useEffect, useState } from 'react';
import type { ChecklistKind, StepId } from '#contract/inspections/checklists.ts';
import { deviceDrafts } from '#web/platform/drafts.ts';
import { tabDrafts } from '#web/platform/tab-drafts.ts';
import { type Answer, type Answers, readAnswers } from './answers.ts';

/**
 * What was answered to a list: a person's stays on their device until they log out, a visitor's in this tab. `owner` and `kind`
 * stay the same as long as the list is shown.
 */
export function useAnswers(kind: ChecklistKind, owner: string | undefined) {
  const [answers, setAnswers] = useState<Answers>({});
  const [isRead, setRead] = useState(false);
  const storage = owner === undefined ? tabDrafts : deviceDrafts;
  const name = owner === undefined ? `check ${kind}` : `check ${kind} ${owner}`;

  useEffect(() => {
    let isLeft = false;
    void storage.read(name).then((kept) => {
      if (isLeft) return;
      // What was pressed meanwhile is newer.
      setAnswers((now) => ({ ...readAnswers(kept), ...now }));
      setRead(true);
    });
    return () => {
      isLeft = true;
    };
  }, [storage, name]);

  // Nothing is kept over what is not read yet.
  useEffect(() => {
    if (isRead && Object.keys(answers).length > 0) void storage.keep(name, answers);
  }, [isRead, answers, storage, name]);

  const change = (step: StepId, answer: Answer) =>
    setAnswers((now) => ({ ...now, [step]: { ...now[step], ...answer } }));
  function startAnew() {
    setAnswers({});
    void storage.drop(name);
  }
  return { answers, change, startAnew };
}
