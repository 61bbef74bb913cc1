/** Whether a provider's page can be opened: an address of the web, and nothing that runs in ours. */
export const isPageAddress = (text: unknown): text is string =>
  typeof text === 'string' &&
  URL.canParse(text) &&
  ['https:', 'http:'].includes(new URL(text).protocol);
