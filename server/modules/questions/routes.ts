import type { FastifyInstance } from 'fastify';
import {
  answerQuestion,
  askQuestion,
  listWaitingQuestions,
  takeBackAnswer,
  takeBackQuestion,
} from '#contract/questions/endpoints.ts';
import type { Callers } from '#server/modules/accounts/index.ts';
import type { Bind } from '#server/platform/http/bind.ts';
import type { QuestionsService } from './service.ts';

export function bindQuestions(
  app: FastifyInstance,
  bind: Bind<Callers>,
  questions: QuestionsService,
): void {
  bind(app, askQuestion, async ({ caller, params, body }) => ({
    acknowledged: true as const,
    insertedId: await questions.ask(caller, params.id, body.text),
  }));

  bind(app, listWaitingQuestions, ({ caller, query }) => questions.listWaiting(caller, query));

  bind(app, takeBackQuestion, async ({ caller, params }) => ({
    deletedCount: await questions.takeBack(caller, params.id),
  }));

  bind(app, answerQuestion, async ({ caller, params, body }) => ({
    acknowledged: true as const,
    insertedId: await questions.answer(caller, params.id, body.text),
  }));

  bind(app, takeBackAnswer, async ({ caller, params }) => ({
    deletedCount: await questions.takeAnswerBack(caller, params.id),
  }));
}
