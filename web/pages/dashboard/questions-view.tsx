import { Plural, Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { WaitingQuestion } from '#contract/questions/schemas.ts';
import { RequireRole } from '#web/modules/accounts/guards.tsx';
import { MessageWarnings } from '#web/modules/conversations/message-warnings.tsx';
import { AnswerForm } from '#web/modules/questions/answer-form.tsx';
import { waitingQuestionsQuery } from '#web/modules/questions/queries.ts';
import { Asker } from '#web/modules/questions/question-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { MorePages } from '#web/ui/more-pages.tsx';
import { PhotoFrame } from '#web/ui/photo-frame.tsx';
import { WorkHead } from '#web/ui/work-head.tsx';
import { TellAdminButton } from '../tell-admin-button.tsx';

/** What buyers ask in public and the reader has not answered yet, the oldest first. */
export function QuestionsView() {
  return (
    <RequireRole only="seller">
      <Waiting />
    </RequireRole>
  );
}

function Waiting() {
  const query = useInfiniteQuery(waitingQuestionsQuery);
  const rows = query.data?.pages.flatMap((page) => page.rows);
  const total = query.data?.pages[0]?.total;
  return (
    <>
      <WorkHead
        title={<Trans>Questions</Trans>}
        summary={
          total !== undefined && (
            <Plural
              value={total}
              one="# question waits for your answer"
              other="# questions wait for your answer"
            />
          )
        }
      />
      <Loaded query={{ ...query, data: rows }}>
        {(questions) =>
          questions.length === 0 ? (
            <NoQuestions />
          ) : (
            <ul className="grid max-w-[860px] grid-cols-1 gap-4">
              {questions.map((question) => (
                <li key={question._id}>
                  <Question question={question} onAnswered={() => query.refetch()} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <MorePages query={query}>
        <Trans>More questions could not be loaded.</Trans>
      </MorePages>
    </>
  );
}

interface QuestionProps {
  question: WaitingQuestion;
  onAnswered: () => unknown;
}

function Question({ question, onAnswered }: QuestionProps) {
  const { clock } = useFormats();
  const { _id, item, text, at, warnings } = question;
  return (
    <article className="panel grid grid-cols-1 gap-4">
      <div className="grid grid-cols-[64px_minmax(0,1fr)] items-center gap-4">
        <PhotoFrame
          picture={item.picture}
          src={item.image}
          alt=""
          sizes="64px"
          className="rounded-sm"
        />
        <Link to={`/product/${item._id}#questions`} className="link font-semibold wrap-anywhere">
          {item.name}
        </Link>
      </div>
      <div className="grid grid-cols-1 justify-items-start gap-1.5">
        <p className="font-semibold whitespace-pre-line wrap-anywhere">{text}</p>
        <p className="text-sm text-muted wrap-anywhere">
          <Asker question={question} />, <time dateTime={at}>{clock(Date.parse(at))}</time>
        </p>
        {warnings && <MessageWarnings warnings={warnings} />}
        <TellAdminButton about={{ subjectKind: 'question', subjectId: _id }} />
      </div>
      <AnswerForm id={_id} onAnswered={onAnswered} />
    </article>
  );
}

function NoQuestions() {
  return (
    <EmptyState
      title={<Trans>No question waits for you.</Trans>}
      action={
        <LinkButton to="/dashboard/myproducts">
          <Trans>My Products</Trans>
        </LinkButton>
      }
    >
      <Trans>What buyers ask on the pages of your items is shown here until you answer.</Trans>
    </EmptyState>
  );
}
