// What a good developer writes in a day: Express and a `pg` pool over the shop's own tables, for the calls that are
// measured. Plain SQL by hand, no cache, the checks that anybody would think of.
import express, { type NextFunction, type Request, type Response } from 'express';
import pg from 'pg';
import { findBuyer, signIn } from './accounts.ts';
import { book } from './bookings.ts';
import { listCategories, listOfCategory } from './catalogue.ts';
import { readProduct } from './product-page.ts';
import { search } from './search.ts';

const { PORT = '', DATABASE_URL = '', PICTURES = '' } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });

const app = express();
app.disable('x-powered-by');
app.use('/images', express.static(PICTURES, { immutable: true, maxAge: '365d' }));
app.use(express.json({ limit: '100kb' }));

const number = (text: unknown, least: number, most: number) =>
  Math.min(Math.max(Number.parseInt(String(text), 10) || least, 1), most);
const word = (value: unknown) => (typeof value === 'string' ? value : undefined);

app.get('/api/categories', async (_request, response) => {
  response.json(await listCategories(pool));
});

app.get('/api/category/:id', async ({ params, query }, response) => {
  const limit = number(query.limit, 100, 100);
  const page = await listOfCategory(pool, params.id, { limit, cursor: word(query.cursor) });
  if (page) response.json(page);
  else response.status(404).json({ message: 'not found' });
});

app.get('/api/product/:id', async ({ params }, response) => {
  const page = await readProduct(pool, params.id);
  if (page) response.json(page);
  else response.status(404).json({ message: 'not found' });
});

app.get('/api/search', async ({ query }, response) => {
  const limit = number(query.limit, 24, 100);
  const wanted = { q: word(query.q)?.trim() || undefined, category: word(query.category) };
  response.json(await search(pool, { ...wanted, limit, cursor: word(query.cursor) }));
});

app.post('/api/auth/sign-in/email', async ({ body, ip, headers }, response) => {
  const from = { ip, userAgent: headers['user-agent'] };
  const signedIn = await signIn(pool, String(body.email), String(body.password), from);
  if (!signedIn) return void response.status(401).json({ message: 'Invalid email or password' });
  response.cookie('session', signedIn.token, { httpOnly: true, sameSite: 'lax' });
  response.json({ user: signedIn.user });
});

app.post('/api/addbooking', async ({ headers, body }, response) => {
  const buyer = await findBuyer(pool, headers.authorization);
  if (!buyer) return void response.status(401).json({ message: 'unauthorized' });
  const { status, answer } = await book(pool, buyer, body);
  response.status(status).json(answer);
});

app.use((error: Error, _request: Request, response: Response, _next: NextFunction) => {
  process.stderr.write(`${error.stack}\n`);
  response.status(500).json({ message: 'something went wrong' });
});

app.listen(Number(PORT), '127.0.0.1');
