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

/** A bucket or a part of it, and the credentials. */
export interface S3Place {
  bucket: string;
  /** Prefix of every key: empty, or with a slash at its end. */
  prefix: string;
  /** Another service than Amazon's, with path-style addresses. */
  endpoint: URL | undefined;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken: string | undefined;
}

/** Milliseconds. A whole call is shorter than the database's timeout for idle transactions, which is 5 s. */
export const s3Timeouts = { connect: 1_500, answer: 3_000, whole: 4_000, silence: 30_000 };

/** Connections of one process; further calls wait for one, within their timeout. */
const maxSockets = 64;
/** A call is retried once after a broken connection, or if the server asks for it. */
const tries = 2;

/** The part of the client's body type that is used here. */
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
 * Blobs as objects of a bucket. Calls have a timeout; any failure of the service is thrown as BlobStoreUnavailable, at once
 * while the circuit breaker is open. The service stores an object completely or not at all.
 */
export function createS3Store(place: S3Place, timeout = s3Timeouts): BlobStore {
  const { bucket: Bucket, prefix } = place;
  const client = createClient(place, timeout);
  const guard = createCircuitBreaker('the object store', systemClock, () => true);
  const nameOf = (key: string) => prefix + checkKey(key);

  /** Makes one call, with its timeout. */
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

  /** The same, or undefined if the blob is missing. */
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
          // The bucket may hold other objects.
          if (LastModified && isKey(key)) yield { key, modifiedAt: LastModified };
        }
      }
    },

    close() {
      client.destroy();
    },
  };
}

/** The bytes of an object. Fails with BlobStoreUnavailable when the service breaks off; destroying it closes the connection. */
function readable(body: Readable): Readable {
  const out = new PassThrough();
  body.once('error', (error) => out.destroy(asUnavailable(error)));
  body.once('close', () => {
    if (!body.readableEnded) out.destroy(new BlobStoreUnavailable('an object was cut off'));
  });
  out.once('close', () => body.destroy());
  // It may fail before its reader listens, who still gets the error.
  out.on('error', () => undefined);
  return body.pipe(out);
}
