import type { ProductId, QuestionId } from '#contract/kernel/ids.ts';
import {
  answerQuestion,
  askQuestion,
  takeBackAnswer,
  takeBackQuestion,
} from '#contract/questions/endpoints.ts';
import { call } from '#web/platform/browser.ts';

export const sendQuestion = (item: ProductId, text: string) =>
  call(askQuestion, { params: { id: item }, body: { text } });

export const sendAnswer = (id: QuestionId, text: string) =>
  call(answerQuestion, { params: { id }, body: { text } });

export const dropQuestion = (id: QuestionId) => call(takeBackQuestion, { params: { id } });

export const dropAnswer = (id: QuestionId) => call(takeBackAnswer, { params: { id } });
