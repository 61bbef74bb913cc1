import { nameOf } from '#contract/accounts/names.ts';
import type { MessageWarning } from '#contract/conversations/warnings.ts';
import type { PersonId } from '#contract/kernel/ids.ts';
import { findPlace } from '#contract/places/find-place.ts';
import type { PublicQuestion, QuestionsShown } from '#contract/questions/shown.ts';
import type { Listed, Shown } from './store.ts';

/** How somebody is called in public: by their first name. Who left has none any more. */
export function firstNameOf({ name, isDeleted }: Listed['asker']): string {
  return nameOf({ name: name.trim().split(/\s+/)[0] ?? '', isDeleted });
}

const warned = (flags: MessageWarning[]) => (flags.length > 0 ? { warnings: flags } : {});

/** A district as the shop keeps it, by its English name, in both scripts. */
function townShown(town: string): Pick<PublicQuestion, 'town' | 'townIn'> {
  const bn = findPlace(town)?.district.bn;
  return { town, ...(bn && { townIn: { bn } }) };
}

export function viewQuestion({ question, asker }: Listed): Omit<PublicQuestion, 'answer'> {
  const { id, text, town, at, flags } = question;
  return {
    _id: id,
    text,
    from: firstNameOf(asker),
    ...(town && !asker.isDeleted && townShown(town)),
    at: at.toISOString(),
    ...warned(flags),
  };
}

/** The questions of an item in the eyes of a reader; of nobody for visitors. */
export function viewShown(rows: readonly Shown[], reader: PersonId | undefined): QuestionsShown {
  return {
    rows: rows.map((row) => {
      const { question, answer, isFresh } = row;
      return {
        ...viewQuestion(row),
        ...(question.askerId === reader && { mine: true as const }),
        ...(answer && {
          answer: {
            _id: answer.id,
            text: answer.text,
            at: answer.at.toISOString(),
            ...warned(answer.flags),
            ...(isFresh && question.sellerId === reader && { fresh: true as const }),
          },
        }),
      };
    }),
    total: rows[0]?.total ?? 0,
  };
}
