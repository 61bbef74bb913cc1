import type { ProblemTable } from '../kernel/problems.ts';
import { answerHours, maxWaitingQuestions } from './limits.ts';

/** Why a question about an item, or its answer, is refused; the rest is said as of messages. */
export const questionProblems = {
  own_item: {
    status: 409,
    body: { acknowledged: false, ownStatus: 'This is your own item: you answer questions here.' },
  },
  asked_already: {
    status: 409,
    field: 'text',
    body: {
      acknowledged: false,
      ownStatus: 'This was asked already. Please look at the questions of the item.',
    },
  },
  questions_waiting: {
    status: 409,
    body: {
      acknowledged: false,
      ownStatus: `${maxWaitingQuestions} questions of yours wait for an answer here. Please wait for the seller.`,
    },
  },
  question_answered: {
    status: 409,
    body: {
      ownStatus: 'The seller has answered. The question and its answer stay for all who visit.',
    },
  },
  answered_already: {
    status: 409,
    body: { acknowledged: false, ownStatus: 'You answered this question already.' },
  },
  question_taken_away: {
    status: 409,
    field: 'text',
    body: { acknowledged: false, ownStatus: 'Our team took this question away.' },
  },
  answer_relied_on: {
    status: 409,
    body: {
      deletedCount: 0,
      ownStatus: 'Somebody booked the item after this answer. It stays, for both of you.',
    },
  },
  answer_late: {
    status: 409,
    body: {
      deletedCount: 0,
      ownStatus: `An answer can be taken back for ${answerHours} hours. After that it stays.`,
    },
  },
} as const satisfies ProblemTable;
