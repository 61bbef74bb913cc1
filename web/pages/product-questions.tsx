import { Plural, Trans } from '@lingui/react/macro';
import type { ProductPage } from '#contract/catalogue/public-product.ts';
import type { SessionPerson } from '#web/modules/accounts/session-store.ts';
import { MessageWarnings } from '#web/modules/conversations/message-warnings.tsx';
import { questionsOf } from '#web/modules/questions/of-page.ts';
import { QuestionList } from '#web/modules/questions/question-list.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import type { QuestionToolsProps } from './question-tools.tsx';

// For whoever is signed in: the page is the same for everybody else, and needs no script to be read.
const Tools = lazyPart<QuestionToolsProps>(
  async () => (await import('./question-tools.tsx')).QuestionTools,
  { waiting: null },
);
const AskForm = lazyPart(
  async () => (await import('#web/modules/questions/ask-form.tsx')).AskForm,
  { waiting: null },
);

/** The way from the head of the page to what was asked, with how much that is. */
export function QuestionsLink({ page }: { page: ProductPage }) {
  const { total } = questionsOf(page);
  if (total === 0 && page.product.salesStatus === 'sold') return null;
  return (
    <a href="#questions" className="link inline-flex min-h-11 items-center text-sm">
      {total === 0 ? (
        <Trans>No questions yet</Trans>
      ) : (
        <Plural value={total} one="# question about it" other="# questions about it" />
      )}
    </a>
  );
}

interface ProductQuestionsProps {
  page: ProductPage;
  person: SessionPerson | undefined;
  own: boolean;
  onChanged: () => unknown;
}

/** What was asked about an item and answered, for everybody; and where more is asked. */
export function ProductQuestions(props: ProductQuestionsProps) {
  const { page, person, own, onChanged } = props;
  const { rows, total } = questionsOf(page);
  const item = page.product._id;
  const sold = page.product.salesStatus === 'sold';
  if (sold && total === 0) return null;
  return (
    <section
      id="questions"
      aria-labelledby="questions-title"
      className="wrap mt-12 grid scroll-mt-24 gap-6"
    >
      <h2 id="questions-title" className="text-2xl">
        <Trans>Questions and answers</Trans>
      </h2>
      <div className="grid max-w-[72ch] grid-cols-1 gap-6">
        {total === 0 && (
          <p className="text-muted">
            <Trans>Nobody has asked yet. One answer serves everybody who looks at it.</Trans>
          </p>
        )}
        <QuestionList
          questions={rows}
          seller={page.seller.name}
          own={own}
          warnings={MessageWarnings}
          tools={
            person &&
            ((question, of) => (
              <Tools
                question={question}
                of={of}
                item={item}
                own={own}
                mayEdit={page.product.salesStatus === 'available'}
                onChanged={onChanged}
              />
            ))
          }
        />
        {total > rows.length && (
          <p className="text-sm text-muted">
            <Trans>Some questions are not shown.</Trans>
          </p>
        )}
        <Asking {...props} />
      </div>
    </section>
  );
}

function Asking({ page, person, own, onChanged }: ProductQuestionsProps) {
  const { product } = page;
  if (product.salesStatus === 'sold') {
    return (
      <p className="text-sm text-muted">
        <Trans>It is sold: nothing more can be asked about it.</Trans>
      </p>
    );
  }
  if (own) return null;
  if (person) return <AskForm key={person.email} item={product._id} onAsked={onChanged} />;
  return (
    <div>
      <LinkButton
        to="/login"
        data-visitors-to="/login"
        state={{ from: `/product/${product._id}#questions` }}
      >
        <Trans>Login to ask in public</Trans>
      </LinkButton>
    </div>
  );
}
