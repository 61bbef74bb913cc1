/* What pages say of questions in public and their answers; apart, because a page needs no schema. */

export const maxQuestionLength = 500;
export const maxAnswerLength = 1_000;

/** Most questions of one person about one item that wait for an answer. */
export const maxWaitingQuestions = 3;

/** Hours in which a seller may take an answer back. */
export const answerHours = 24;

/** Most questions about one item that its page shows. */
export const maxShownQuestions = 100;
