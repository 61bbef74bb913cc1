import { isIP } from 'node:net';
import type { S3Place } from '#server/platform/blob-store/s3.ts';

/** Where Amazon's own client looks when nobody says; other services take any region. */
const usualRegion = 'us-east-1';

/** 3 to 63 characters: https://docs.aws.amazon.com/AmazonS3/latest/userguide/bucketnamingrules.html */
const bucketShape = /^(?=.{3,63}$)[a-z0-9]+(?:[.-][a-z0-9]+|-+[a-z0-9]+)*$/;
/** A folder or several, as keys of blobs are made. */
const prefixShape = /^(?=.{0,100}$)[a-z0-9_-][a-z0-9._-]*(\/[a-z0-9_-][a-z0-9._-]*)*$/;

type Bucket = Pick<S3Place, 'bucket' | 'prefix'>;

/** Reads `s3://bucket` or `s3://bucket/prefix`; answers undefined for any other text. */
export function parseBucket(value: string): Bucket | undefined {
  const [, bucket = '', path = ''] = /^s3:\/\/([^/]*)(?:\/(?:(.+?)\/?)?)?$/.exec(value) ?? [];
  if (!bucketShape.test(bucket) || isIP(bucket)) return undefined;
  if (path === '') return { bucket, prefix: '' };
  return prefixShape.test(path) ? { bucket, prefix: `${path}/` } : undefined;
}

interface ImageStoreVariables {
  IMAGE_STORE: string;
  S3_ENDPOINT?: string | undefined;
  AWS_REGION?: string | undefined;
  AWS_ACCESS_KEY_ID?: string | undefined;
  AWS_SECRET_ACCESS_KEY?: string | undefined;
  AWS_SESSION_TOKEN?: string | undefined;
}

/** Returns where pictures are kept, or what is wrong, as a sentence that begins with the setting's name. */
export function settleImageStore(variables: ImageStoreVariables): 'disk' | S3Place | Error {
  const { IMAGE_STORE: store, S3_ENDPOINT: endpoint } = variables;
  const place = parseBucket(store);
  if (!place) {
    return endpoint === undefined
      ? 'disk'
      : new Error('S3_ENDPOINT needs IMAGE_STORE=s3://bucket: pictures are kept on the disk');
  }
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = variables;
  const { AWS_REGION: region, AWS_SESSION_TOKEN: sessionToken } = variables;
  const needed = `is missing: IMAGE_STORE=s3://${place.bucket} needs it`;
  if (!accessKeyId) return new Error(`AWS_ACCESS_KEY_ID ${needed}`);
  if (!secretAccessKey) return new Error(`AWS_SECRET_ACCESS_KEY ${needed}`);
  if (!region && !endpoint) return new Error(`AWS_REGION ${needed}, or S3_ENDPOINT`);
  return {
    ...place,
    endpoint: endpoint === undefined ? undefined : new URL(endpoint),
    region: region ?? usualRegion,
    accessKeyId,
    secretAccessKey,
    sessionToken,
  };
}
