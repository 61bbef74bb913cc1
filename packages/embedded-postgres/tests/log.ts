import type { Log } from '../log.ts';

const nothing = () => undefined;

export const silent: Log = { info: nothing, warn: nothing, error: nothing };
