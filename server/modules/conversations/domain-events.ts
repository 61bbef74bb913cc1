/** Somebody wrote a message, which notifies whom it is for. */
export const messageWritten = 'conversations.written';
