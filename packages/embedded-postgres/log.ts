/** What the program is told while the server runs: pino and most other loggers can be given as they are. */
export interface Log {
  info(message: string): void;
  warn(message: string): void;
  error(details: object, message: string): void;
}
