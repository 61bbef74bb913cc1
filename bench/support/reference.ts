// A bare node:http server that answers the bytes given to it: the most that this machine could serve of them.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const { PORT = '', ANSWER_FILE = '', CONTENT_TYPE = '' } = process.env;
const body = readFileSync(ANSWER_FILE);
const headers = { 'content-type': CONTENT_TYPE, 'content-length': body.length };

createServer((request, response) => {
  request.resume();
  request.on('end', () => response.writeHead(200, headers).end(body));
}).listen(Number(PORT), '127.0.0.1');
