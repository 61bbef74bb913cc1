import { PassThrough, type Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { createCircuitBreaker } from '#server/platform/circuit-breaker.ts';
import { systemClock } from '#server/platform/clock.ts';
import { part } from '#server/platform/tracing/span.ts';
import {
  type BlobEntry,
  type BlobStore,
  BlobStoreUnavailable,
  checkKey,
  isKey,
} from './blob-store.ts';
import { asUnavailable, isMissing, tooSlow } from './s3-errors.ts';

/** A bucket, or a part of one, and who we are there. */
export interface S3Place {
  bucket: string;
  /** Stands before every key: empty, or with a slash at its end. */
  prefix: string;
  /** Another service than Amazon's; its buckets are asked for by path. */
  endpoint: URL | undefined;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken: string | undefined;
}

/** Milliseconds. The whole of a call is shorter than the database lets a transaction stand still, which is 5 s. */
export const s3Timeouts = { connect: 1_500, answer: 3_000, whole: 4_000, silence: 30_000 };

/** Connections of one process; more calls than that wait for one, within their time. */
const maxSockets = 64;
/** A call that met a broken connection, or a server that asks for it, is made once more. */
const tries = 2;

/** What the client gives for a body, as far as it is used here. */
type Body = Readable | undefined;

function createClient(place: S3Place, timeout: typeof s3Timeouts): S3Client {
  const { endpoint, region, accessKeyId, secretAccessKey, sessionToken } = place;
  const agent = { keepAlive: true, maxSockets };
  return new S3Client({
    region,
    ...(endpoint && { endpoint: endpoint.href, forcePathStyle: true }),
    credentials: { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) },
    maxAttempts: tries,
    requestHandler: {
      connectionTimeout: timeout.connect,
      requestTimeout: timeout.answer,
      throwOnRequestTimeout: true,
      socketTimeout: timeout.silence,
      httpAgent: agent,
      httpsAgent: agent,
    },
    // Other services do not know Amazon's newer checksums; the signature covers the body anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Expect: 100-continue costs a round trip, and some services never answer it.
    expectContinueHeader: false,
  });
}

/**
 * Blobs as objects of a bucket. Calls end in seconds, one way or the other: whatever is wrong with the service is thrown
 * as BlobStoreUnavailable, and when it fails again and again, at once. The service keeps an object whole or not at all.
 */
export function createS3Store(place: S3Place, timeout = s3Timeouts): BlobStore {
  const { bucket: Bucket, prefix } = place;
  const client = createClient(place, timeout);
  const guard = createCircuitBreaker('the object store', systemClock, () => true);
  const nameOf = (key: string) => prefix + checkKey(key);

  /** One call, in its time. */
  async function ask<T>(call: (abortSignal: AbortSignal) => Promise<T>): Promise<T> {
    const deadline = new AbortController();
    const timer = setTimeout(() => deadline.abort(), timeout.whole);
    try {
      return await part('object store', { kind: 'client' }, () =>
        guard(() => call(deadline.signal)),
      );
    } catch (error) {
      throw deadline.signal.aborted ? tooSlow() : asUnavailable(error);
    } finally {
      clearTimeout(timer);
    }
  }

  /** The same, where a blob may be missing. */
  function askFor<T>(call: (abortSignal: AbortSignal) => Promise<T>): Promise<T | undefined> {
    return ask((abortSignal) =>
      call(abortSignal).catch((error) => {
        if (isMissing(error)) return undefined;
        throw error;
      }),
    );
  }

  async function* listPages(Prefix: string) {
    let ContinuationToken: string | undefined;
    do {
      const token = ContinuationToken;
      const page = await ask((abortSignal) =>
        client.send(
          new ListObjectsV2Command({
            Bucket,
            Prefix,
            ...(token !== undefined && { ContinuationToken: token }),
          }),
          { abortSignal },
        ),
      );
      yield page.Contents ?? [];
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken);
  }

  return {
    async put(key, bytes, type) {
      const put = new PutObjectCommand({
        Bucket,
        Key: nameOf(key),
        Body: bytes,
        ContentLength: bytes.byteLength,
        ...(type && { ContentType: type }),
      });
      await ask((abortSignal) => client.send(put, { abortSignal }));
    },

    async find(key) {
      const get = new GetObjectCommand({ Bucket, Key: nameOf(key) });
      const found = await askFor((abortSignal) => client.send(get, { abortSignal }));
      if (!found) return undefined;
      const body = found.Body as Body;
      if (!body || found.ContentLength === undefined) {
        body?.destroy();
        throw new BlobStoreUnavailable('an object without its length');
      }
      return { size: found.ContentLength, stream: readable(body) };
    },

    async has(key) {
      const head = new HeadObjectCommand({ Bucket, Key: nameOf(key) });
      return (await askFor((abortSignal) => client.send(head, { abortSignal }))) !== undefined;
    },

    async delete(key) {
      const remove = new DeleteObjectCommand({ Bucket, Key: nameOf(key) });
      await askFor((abortSignal) => client.send(remove, { abortSignal }));
    },

    async *list(start): AsyncGenerator<BlobEntry> {
      for await (const page of listPages(prefix + start)) {
        for (const { Key = '', LastModified } of page) {
          const key = Key.slice(prefix.length);
          // What somebody else keeps in the bucket is nobody's blob.
          if (LastModified && isKey(key)) yield { key, modifiedAt: LastModified };
        }
      }
    },

    close() {
      client.destroy();
    },
  };
}

/** The bytes of an object. They end with BlobStoreUnavailable when the service breaks off; who stops reading ends both. */
function readable(body: Readable): Readable {
  const out = new PassThrough();
  body.once('error', (error) => out.destroy(asUnavailable(error)));
  body.once('close', () => {
    if (!body.readableEnded) out.destroy(new BlobStoreUnavailable('an object was cut off'));
  });
  out.once('close', () => body.destroy());
  // It may break before its reader listens, who is told all the same.
  out.on('error', () => undefined);
  return body.pipe(out);
}
