import * as z from 'zod/mini';
import { accountProblems } from '../accounts/problems.ts';
import { conversationProblems } from '../conversations/problems.ts';
import { Deleted } from '../kernel/answers.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { ProductId, QuestionId } from '../kernel/ids.ts';
import { questionProblems } from './problems.ts';
import {
  AnswerMade,
  NewAnswer,
  NewQuestion,
  QuestionMade,
  WaitingQuestionPage,
  WaitingQuestionsQuery,
} from './schemas.ts';

const params = z.object({ id: QuestionId });

const { limited, unverified_quota } = accountProblems;
const { contact_details, blocked, item_sold } = conversationProblems;
const {
  own_item,
  asked_already,
  questions_waiting,
  question_answered,
  answered_already,
  answer_late,
  question_taken_away,
  answer_relied_on,
} = questionProblems;

export const askQuestion = endpoint({
  method: 'POST',
  path: '/api/product/:id/questions',
  access: 'token',
  summary: 'Asks a question about an item in public. Its seller is told.',
  params: z.object({ id: ProductId }),
  body: NewQuestion,
  reply: QuestionMade,
  problems: {
    own_item,
    item_sold,
    blocked,
    contact_details,
    asked_already,
    questions_waiting,
    question_taken_away,
    unverified_quota,
    limited,
  },
});

export const listWaitingQuestions = endpoint({
  method: 'GET',
  path: '/api/questions',
  access: 'token',
  scope: 'own:read',
  summary: 'Gives one page of the questions that wait for the caller’s answer, oldest first.',
  query: WaitingQuestionsQuery,
  reply: WaitingQuestionPage,
  problems: {},
});

export const takeBackQuestion = endpoint({
  method: 'DELETE',
  path: '/api/questions/:id',
  access: 'token',
  summary: 'Takes a question of the caller’s back, while nobody has answered it.',
  params,
  reply: Deleted,
  problems: { question_answered },
});

export const answerQuestion = endpoint({
  method: 'POST',
  path: '/api/questions/:id/answer',
  access: 'token',
  summary: 'Answers a question about an item of the caller’s, once and in public.',
  params,
  body: NewAnswer,
  reply: AnswerMade,
  problems: { answered_already, item_sold, contact_details, limited },
});

export const takeBackAnswer = endpoint({
  method: 'DELETE',
  path: '/api/questions/:id/answer',
  access: 'token',
  summary: 'Takes the caller’s answer to a question back within a day; the question waits again.',
  params,
  reply: Deleted,
  problems: { answer_late, answer_relied_on },
});
