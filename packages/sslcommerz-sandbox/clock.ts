/** Where the time comes from, so that tests can move it. */
export type Clock = () => Date;
