/** Questions in public about an item, and what its seller answers. */

export { questionAnswered, questionAsked } from './domain-events.ts';
export { eraseQuestions, listOwnQuestions } from './personal-data.ts';
export { bindQuestions } from './routes.ts';
export { createQuestionsService, readQuestions } from './service.ts';
export {
  type AnswerRow,
  findAnswer,
  findLiveAnswer,
  findQuestion,
  hideAnswer,
  hideQuestion,
  type QuestionRow,
} from './store.ts';
// For joins in the reading queries of later modules.
export { answers, questions } from './tables.ts';
export { firstNameOf } from './view.ts';
