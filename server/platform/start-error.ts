/**
 * Why the shop cannot start, for the person who started it. The message is one line that says what to do;
 * the program prints it alone, without a stack, and exits with 1.
 */
export class StartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message.replace(/\s+/g, ' ').trim(), options);
    this.name = 'StartError';
  }
}
