/** What is said about questions, through the outbox. The names are stored: they stay. */

/** Somebody asked: the seller is told. */
export const questionAsked = 'questions.asked';

/** The seller answered: the asker is told. */
export const questionAnswered = 'questions.answered';
