import { useLingui } from '@lingui/react/macro';

/** What most buyers ask first, a press away. */
export function QuickQuestions({ onAsk }: { onAsk: (question: string) => void }) {
  const { t } = useLingui();
  const questions = [t`Is it available?`, t`Can I see it today?`, t`What is the lowest price?`];
  return (
    <ul
      aria-label={t`Quick questions`}
      className="flex gap-2 overflow-x-auto px-1 py-1 [scrollbar-width:none]"
    >
      {questions.map((question) => (
        <li key={question} className="flex-none">
          <button
            type="button"
            onClick={() => onAsk(question)}
            className="min-h-11 rounded-full border border-field bg-surface px-4 text-sm font-[560] hover:border-ink md:min-h-[38px]"
          >
            {question}
          </button>
        </li>
      ))}
    </ul>
  );
}
