// A bare node:http server that answers the bytes given to it from memory: the most that this machine could serve of them.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const { PORT = '', ANSWERS_FILE = '' } = process.env;
const given: Record<string, { headers: Record<string, string>; body: string }> = JSON.parse(
  readFileSync(ANSWERS_FILE, 'utf8'),
);
const answers = new Map(
  Object.entries(given).map(([path, { headers, body }]) => {
    const bytes = Buffer.from(body, 'base64');
    return [path, { headers: { ...headers, 'content-length': bytes.length }, bytes }];
  }),
);

createServer((request, response) => {
  const answer = answers.get(request.url ?? '');
  request.resume();
  request.on('end', () => {
    if (answer) response.writeHead(200, answer.headers).end(answer.bytes);
    else response.writeHead(404).end();
  });
}).listen(Number(PORT), '127.0.0.1');
