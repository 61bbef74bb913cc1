/** Pages that ask nothing, for which a question changes nothing that is worth keeping. */
const withoutQuestion = /^\/(login|signup|blogs|about|terms|privacy|cookies|offline)?$/;
const ofOne = /^\/(product|category)\/[0-9a-f-]{36}$/;
/** What was searched for, and how a category is narrowed, is all in the question. */
const withQuestion = /^\/(search|category\/[0-9a-f-]{36})\?[^#]*$/;

/** Whether the page at this address is kept for everybody: it shows nobody's own affairs, and takes no secret. */
export function isCacheablePage(url: string): boolean {
  return (
    withoutQuestion.test(url) || ofOne.test(url) || url === '/search' || withQuestion.test(url)
  );
}
