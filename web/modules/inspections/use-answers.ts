import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ChecklistKind, StepId } from '#contract/inspections/checklists.ts';
import { deviceDrafts } from '#web/platform/drafts.ts';
import { tabDrafts } from '#web/platform/tab-drafts.ts';
import { type Answer, type Answers, readAnswers } from './answers.ts';

/** A deal whose item is gone through: its answers are its own. */
export interface AnsweredDeal {
  id: string;
  /** What was sent of it last, and which version of it that is: 0 where nothing was. */
  sent: Answers;
  version: number;
}

const nameOf = (owner: string, list: string) => `check ${list} ${owner}`;

/** What is answered for a deal is a change of one version of it: once there is a newer one, it is a change of nothing. */
const nameOfDeal = (owner: string, { id }: AnsweredDeal, version: number) =>
  nameOf(owner, `${id} ${version}`);

/** What was changed on this device since the newest version was sent; where nothing was, what was sent. */
async function readOfDeal(owner: string, deal: AnsweredDeal): Promise<Answers> {
  for (let version = 0; version < deal.version; version += 1)
    await deviceDrafts.drop(nameOfDeal(owner, deal, version));
  const changed = await deviceDrafts.read(nameOfDeal(owner, deal, deal.version));
  return changed === undefined ? deal.sent : readAnswers(changed);
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

function nameOfList(kind: ChecklistKind, owner: string | undefined, deal?: AnsweredDeal): string {
  if (owner === undefined) return `check ${kind}`;
  return deal ? nameOfDeal(owner, deal, deal.version) : nameOf(owner, kind);
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
  const version = deal?.version ?? 0;
  const name = nameOfList(kind, owner, deal);
  const readNow = () =>
    deal && owner !== undefined ? readOfDeal(owner, deal) : readKept(kind, owner);
  const readOwn = useEffectEvent(readNow);
  /** One after the other, the first reading too: each writes over what the one before it left. */
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const queue = (work: () => unknown) => {
    last.current = last.current.then(work);
  };

  /** Which version was read, once one was. */
  const readVersion = useRef<number>(undefined);
  useEffect(() => {
    let isLeft = false;
    const read = async () => {
      const kept = await readOwn();
      if (isLeft) return;
      const isNewer = readVersion.current !== undefined && readVersion.current !== version;
      readVersion.current = version;
      // What was pressed meanwhile is newer; but for what was sent since, here or on another device.
      setAnswers((now) => (isNewer ? kept : { ...kept, ...now }));
    };
    last.current = last.current.then(read);
    return () => {
      isLeft = true;
    };
  }, [version]);

  function change(step: StepId, answer: Answer): void {
    setAnswers((now) => ({ ...now, [step]: { ...now[step], ...answer } }));
    // Another tab may have written since: this step alone replaces what it left.
    queue(async () => {
      const kept = await readNow();
      await storage.keep(name, { ...kept, [step]: { ...kept[step], ...answer } });
      setStored((await storage.read(name)) !== undefined);
    });
  }

  /** Forgets all answers. Returns what brings them back. */
  function startAnew(): () => void {
    const before = answers;
    setAnswers({});
    // Nothing at all, and not what was sent.
    queue(() => (deal ? storage.keep(name, {}) : storage.drop(name)));
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
