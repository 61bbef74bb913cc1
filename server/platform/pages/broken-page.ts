import { baseProblems } from '#contract/kernel/problems.ts';

const home = '<a href="/">Go To Home</a>';
/** The same address once more. Needs no script. */
const retry = '<a href="">Try again</a>';

/** A page for when none of ours can be drawn. It needs no style and no script. */
function plainPage(title: string, explanation: string, waysOn = home): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body>
<main>
<h1>${title}</h1>
<p>${explanation}</p>
<p>${waysOn}</p>
</main>
</body>
</html>`;
}

/** The last resort, when even the page for errors could not be rendered. */
export function brokenPage(requestId: string): string {
  return plainPage(
    'Something went wrong on our side.',
    `Please try again in a moment. If you write to us, mention ${requestId}.`,
    `${retry} ${home}`,
  );
}

/** More people than the shop can serve at once. */
export function busyPage(): string {
  return plainPage(baseProblems.unavailable.body.ownStatus, 'Nothing of yours is lost.', retry);
}

/** What is no visitor's doing, or far beyond one's: refused before a page is asked. */
export function refusalPage(title: string): string {
  return plainPage(title, 'Nothing was sent. Please go back and try it from our own page.');
}
