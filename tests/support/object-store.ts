import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import type { S3Place } from '#server/platform/blob-store/s3.ts';

const program = fileURLToPath(new URL('./object-store-process.ts', import.meta.url));

export interface ObjectStoreServer {
  /** For S3_ENDPOINT. */
  url: string;
  /** A bucket that nobody else has, or a folder of one. */
  makePlace(prefix?: string): Promise<S3Place>;
  close(): Promise<void>;
}

/** The settings of a shop that keeps its pictures there. */
export function environmentOf(place: S3Place): Record<string, string> {
  return {
    IMAGE_STORE: `s3://${place.bucket}/${place.prefix}`,
    S3_ENDPOINT: place.endpoint?.href ?? '',
    AWS_REGION: place.region,
    AWS_ACCESS_KEY_ID: place.accessKeyId,
    AWS_SECRET_ACCESS_KEY: place.secretAccessKey,
  };
}

interface Account {
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** The keys that s3rver knows, whose signatures it checks. */
const account: Account = {
  region: 'us-east-1',
  accessKeyId: 'S3RVER',
  secretAccessKey: 'S3RVER',
};

async function startServer() {
  const directory = await mkdtemp(join(tmpdir(), 'objects-'));
  const child = fork(program, [directory], {
    env: { PATH: process.env.PATH },
    execArgv: ['--openssl-legacy-provider'],
  });
  const exit = once(child, 'exit');
  const [port] = await Promise.race([
    once(child, 'message'),
    exit.then(([code, signal]) => {
      throw new Error(`the object store ended with ${code ?? signal}`);
    }),
  ]);
  return {
    url: `http://127.0.0.1:${port}`,
    account,
    async close() {
      if (child.connected) child.disconnect();
      await exit;
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** Another service, on which the tests are to run; its buckets stay behind. */
function namedServer() {
  const { TEST_S3_ENDPOINT: url, TEST_S3_KEY: accessKeyId = '' } = process.env;
  const { TEST_S3_SECRET: secretAccessKey = '' } = process.env;
  if (!url) return undefined;
  return {
    url,
    account: { ...account, accessKeyId, secretAccessKey },
    close: async () => undefined,
  };
}

/** An S3 server on a free port, which keeps objects in a folder of its own and checks every signature. */
export async function startObjectStore(): Promise<ObjectStoreServer> {
  const server = namedServer() ?? (await startServer());
  const { url } = server;
  const { region, ...credentials } = server.account;
  const client = new S3Client({ region, credentials, endpoint: url, forcePathStyle: true });
  return {
    url,
    async makePlace(prefix = '') {
      const bucket = `pictures-${randomBytes(6).toString('hex')}`;
      await client.send(new CreateBucketCommand({ Bucket: bucket }));
      return { bucket, prefix, endpoint: new URL(url), ...server.account, sessionToken: undefined };
    },
    async close() {
      client.destroy();
      await server.close();
    },
  };
}
