import { findWarnings } from '#contract/conversations/contact-details.ts';
import type { answers, questions } from '#server/modules/questions/tables.ts';
import { hoursAgo } from './calendar.ts';
import { demoId } from './identity.ts';
import type { BuyerKey } from './people.ts';
import { getProduct, personId, productId, type RowContext } from './rows.ts';

interface DemoQuestion {
  product: string;
  buyer: BuyerKey;
  town: string;
  text: string;
  hoursAgo: number;
  answer?: { text: string; hoursAgo: number };
}

/** What buyers asked in public: answered in both languages, and one that waits. */
const demoQuestions: readonly DemoQuestion[] = [
  {
    product: 'nikon-d750',
    buyer: 'tanvir',
    town: 'Dhaka',
    text: 'Was the shutter recall of this model ever done on yours?',
    hoursAgo: 30,
    answer: {
      text: 'Yes, by Nikon in 2017. The black dot is in the tripod thread, and I have the paper.',
      hoursAgo: 28,
    },
  },
  {
    product: 'nikon-d750',
    buyer: 'nadia',
    town: 'Dhaka',
    text: 'ব্যাটারি কি আসল? একবার চার্জে কতক্ষণ চলে?',
    hoursAgo: 20,
    answer: { text: 'জি, আসল নিকন ব্যাটারি। একবার চার্জে প্রায় ৮০০ ছবি তোলা যায়।', hoursAgo: 18 },
  },
  {
    product: 'nikon-d750',
    buyer: 'fahim',
    town: 'Chattogram',
    text: 'Is there any dust in the viewfinder?',
    hoursAgo: 4,
  },
  {
    product: 'sigma-35-art',
    buyer: 'tanvir',
    town: 'Dhaka',
    text: 'Does the autofocus hit at f/1.4, or does it need the dock?',
    hoursAgo: 22,
    answer: {
      text: 'It hits on my two bodies without any correction. Try it on yours.',
      hoursAgo: 18,
    },
  },
];

/** Rows of questions and answers. Items that are listed later than somebody asked would be asked about too early: they are none of these. */
export function questionRows(context: RowContext): {
  questions: (typeof questions.$inferInsert)[];
  answers: (typeof answers.$inferInsert)[];
} {
  const rows = demoQuestions.map((asked) => {
    const { product, buyer, town, text } = asked;
    const id = demoId('question', `${product} ${buyer}`);
    return {
      asked,
      question: {
        id,
        itemId: productId(product),
        sellerId: personId(getProduct(product).seller),
        askerId: personId(buyer),
        text,
        words: text.toLowerCase(),
        flags: findWarnings(text),
        town,
        at: hoursAgo(context.now, asked.hoursAgo),
      },
    };
  });
  return {
    questions: rows.map(({ question }) => question),
    answers: rows.flatMap(({ asked: { answer }, question }) =>
      answer
        ? {
            id: demoId('answer', question.id),
            questionId: question.id,
            text: answer.text,
            flags: findWarnings(answer.text),
            at: hoursAgo(context.now, answer.hoursAgo),
          }
        : [],
    ),
  };
}
