/** Longest note to a step. Apart from the lists, which are heavy. */
export const maxStepNote = 300;
