import { createRequire } from 'node:module';

/**
 * An S3 server, for tests: `object-store.ts` starts it as a process of its own, since it needs a cipher that only
 * `--openssl-legacy-provider` gives it. It says on which port it listens as its only line, and ends when its parent hangs up.
 */
interface Context {
  method: string;
  path: string;
  mountPath: string;
  state: { vhost: boolean };
}

/** What is used of s3rver, which comes without types. */
interface Server {
  middleware: ((context: Context, next: () => Promise<void>) => Promise<void>)[];
  run(): Promise<{ port: number }>;
}

const require = createRequire(import.meta.url);
const S3rver = require('@20minutes/s3rver') as new (options: object) => Server;
const server = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: process.argv[2],
  vhostBuckets: false,
});
// It leaves out the slash after a bucket's name, which the client signs. This way it counts it in.
server.middleware.splice(-1, 0, (context, next) => {
  if (/^\/[^/]+\/$/.test(context.path)) {
    context.state.vhost = true;
    context.mountPath = '/';
  }
  return next();
});
// It writes in place: two writers of one object would mix it up, which no real service does.
const writers = new Map<string, Promise<void>>();
server.middleware.unshift(({ method, path }, next) => {
  if (method !== 'PUT') return next();
  const done = (writers.get(path) ?? Promise.resolve()).catch(() => undefined).then(next);
  writers.set(path, done);
  return done;
});
const { port } = await server.run();
process.on('disconnect', () => process.exit());
process.send?.(port);
