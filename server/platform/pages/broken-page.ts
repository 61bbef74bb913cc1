/** The last resort, when even the page for errors could not be rendered. It needs no style and no script. */
export function brokenPage(requestId: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Something went wrong</title></head>
<body>
<main>
<h1>Something went wrong on our side.</h1>
<p>Please try again in a moment. If you write to us, mention ${requestId}.</p>
<p><a href="/">Go To Home</a></p>
</main>
</body>
</html>`;
}
