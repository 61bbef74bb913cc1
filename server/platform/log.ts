import { type DestinationStream, type Logger, pino } from 'pino';

export type { Logger };

/**
 * The shop's logger: one JSON line an entry, never a token, cookie, password, card, e-mail or phone number.
 * Anything that may carry one is censored here as well, in case a caller forgets.
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    redact: {
      paths: [
        'authorization',
        'cookie',
        'password',
        'token',
        'email',
        'phone',
        'clientSecret',
        '*.authorization',
        '*.cookie',
        '*.password',
        '*.token',
        '*.email',
        '*.phone',
        '*.clientSecret',
      ],
      censor: '[hidden]',
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
