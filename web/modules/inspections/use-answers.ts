import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ChecklistKind, StepId } from '#contract/inspections/checklists.ts';
import { deviceDrafts } from '#web/platform/drafts.ts';
import { tabDrafts } from '#web/platform/tab-drafts.ts';
import { type Answer, type Answers, readAnswers } from './answers.ts';

/** A deal whose item is gone through: its answers are its own. */
export interface AnsweredDeal {
  id: string;
  /** What was sent of it before. */
  sent: Answers;
}

const nameOf = (owner: string, list: string) => `check ${list} ${owner}`;

/** What was answered for a deal; where nothing was, what was sent of it. */
async function readOfDeal(owner: string, { id, sent }: AnsweredDeal): Promise<Answers> {
  const own = readAnswers(await deviceDrafts.read(nameOf(owner, id)));
  if (Object.keys(own).length > 0 || Object.keys(sent).length === 0) return own;
  await deviceDrafts.keep(nameOf(owner, id), sent);
  return sent;
}

/** What a person had answered here; where they have nothing, what they answered in this tab before they signed in. */
async function readKept(kind: ChecklistKind, owner: string | undefined): Promise<Answers> {
  const visitors = `check ${kind}`;
  if (owner === undefined) return readAnswers(await tabDrafts.read(visitors));
  const own = readAnswers(await deviceDrafts.read(`${visitors} ${owner}`));
  if (Object.keys(own).length > 0) return own;
  const before = readAnswers(await tabDrafts.read(visitors));
  if (Object.keys(before).length === 0) return own;
  await deviceDrafts.keep(`${visitors} ${owner}`, before);
  await tabDrafts.drop(visitors);
  return before;
}

/**
 * What was answered to a list: a person's stays on their device until they log out, a visitor's in this tab. `owner`, `kind` and
 * `deal` stay the same as long as the list is shown.
 */
export function useAnswers(kind: ChecklistKind, owner: string | undefined, deal?: AnsweredDeal) {
  const [answers, setAnswers] = useState<Answers>({});
  /** A private window or a full device stores nothing. */
  const [isStored, setStored] = useState(true);
  const storage = owner === undefined ? tabDrafts : deviceDrafts;
  const name = owner === undefined ? `check ${kind}` : nameOf(owner, deal?.id ?? kind);
  const readOwn = useEffectEvent(() =>
    deal && owner !== undefined ? readOfDeal(owner, deal) : readKept(kind, owner),
  );
  /** One after the other, the first reading too: each writes over what the one before it left. */
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const queue = (work: () => unknown) => {
    last.current = last.current.then(work);
  };

  useEffect(() => {
    let isLeft = false;
    const read = async () => {
      const kept = await readOwn();
      // What was pressed meanwhile is newer.
      if (!isLeft) setAnswers((now) => ({ ...kept, ...now }));
    };
    last.current = last.current.then(read);
    return () => {
      isLeft = true;
    };
  }, []);

  function change(step: StepId, answer: Answer): void {
    setAnswers((now) => ({ ...now, [step]: { ...now[step], ...answer } }));
    // Another tab may have written since: this step alone replaces what it left.
    queue(async () => {
      const kept = readAnswers(await storage.read(name));
      await storage.keep(name, { ...kept, [step]: { ...kept[step], ...answer } });
      setStored((await storage.read(name)) !== undefined);
    });
  }

  /** Forgets all answers. Returns what brings them back. */
  function startAnew(): () => void {
    const before = answers;
    setAnswers({});
    queue(() => storage.drop(name));
    return () => {
      setAnswers(before);
      queue(() => storage.keep(name, before));
    };
  }

  return { answers, change, startAnew, isStored };
}

/** What this person answered to a list outside of any deal, as it was when the page was opened. */
export function useAnsweredAlone(kind: ChecklistKind, owner: string | undefined): Answers {
  const [answers, setAnswers] = useState<Answers>({});
  useEffect(() => {
    let isLeft = false;
    void readKept(kind, owner).then((kept) => {
      if (!isLeft) setAnswers(kept);
    });
    return () => {
      isLeft = true;
    };
  }, [kind, owner]);
  return answers;
}
