import type { Logger } from '#server/platform/log.ts';
import { createSemaphores, type Semaphores } from '#server/platform/processes/index.ts';
import type { DecoderStart } from '../decoder/decoder-child.ts';
import { createDecoderPool } from '../decoder/decoder-pool.ts';
import { lookSchema } from './answers.ts';
import { readCamera } from './camera-rules.ts';
import type { OriginalProblem, OriginalReading } from './facts.ts';
import { isJpeg } from './jpeg-walker.ts';
import { maxOriginalBytes } from './limits.ts';
import type { OriginalLook } from './look.ts';
import { type MetadataChild, startMetadataReader } from './metadata-child.ts';
import { findSigns } from './signs.ts';

interface OriginalReaderOptions extends Partial<DecoderStart> {
  log: Logger;
  /** Milliseconds that one file may take, the start of its processes left out. */
  timeout?: number;
  /** Files that may wait for the one that is read. */
  waiting?: number;
  /** Those of the whole machine; left out, one file at a time is read by this reader alone. */
  semaphores?: Semaphores | undefined;
  /** Starts another reader of metadata than the shop's own. */
  startMetadata?: typeof startMetadataReader;
}

export interface OriginalReader {
  /** Reads a JPEG as a camera wrote it. Never throws for a file; what is refused says why. */
  read(bytes: Buffer): Promise<OriginalReading>;
  /** Ends the processes; what is read or waits ends as 'busy'. */
  stop(): Promise<void>;
}

/** The one that waits gives its 200 MB back after this long, sooner where each of several processes has its own. */
const idleFor = 30_000;
const idleAmongMany = 5_000;
/** The longest that a file waits for its turn: with 20 s for a start and twice 15 s for the file it is answered within two minutes. */
const maxWait = 60_000;

const refused = (reason: OriginalProblem): OriginalReading => ({ ok: false, reason });

/** The refusals of the decoder pool in our words. */
const reasonOf: Record<string, OriginalProblem> = {
  image_type: 'file_type',
  image_broken: 'unreadable',
  image_timeout: 'too_slow',
  image_too_many_pixels: 'too_many_pixels',
  unavailable: 'busy',
};

/** Keeps the next process ready for a while. */
function createNext(start: () => MetadataChild, idle: number) {
  let waiting: MetadataChild | undefined;
  let timer: NodeJS.Timeout | undefined;
  function end(): void {
    clearTimeout(timer);
    waiting?.kill();
    waiting = undefined;
  }
  return {
    take(): MetadataChild {
      clearTimeout(timer);
      const child = waiting?.alive() ? waiting : start();
      waiting = undefined;
      return child;
    },
    prepare(): void {
      end();
      waiting = start();
      timer = setTimeout(end, idle).unref();
    },
    end,
  };
}

/** Makes the reader of cameras' files. A file passes two processes of its own: one for its pixels, one for its metadata. */
export function createOriginalReader(options: OriginalReaderOptions): OriginalReader {
  const { log, timeout = 15_000, waiting = 8, niceness = 15, compileCache } = options;
  const { semaphores = createSemaphores(), startMetadata = startMetadataReader } = options;
  const limits = { name: 'originals', concurrency: 1, maxQueue: waiting, timeout: maxWait };
  const decoders = createDecoderPool({ log, size: 1, waiting: 1, timeout, niceness, compileCache });
  const next = createNext(
    () => startMetadata(niceness),
    options.semaphores ? idleAmongMany : idleFor,
  );
  let current: MetadataChild | undefined;
  let isStopped = false;

  async function look(bytes: Buffer): Promise<OriginalLook> {
    try {
      // Its process ends with the file, as that of a heavy picture does.
      const answer = await decoders.run({ kind: 'original', bytes }, { heavy: true });
      const checked = lookSchema.safeParse(answer);
      if (checked.success) return checked.data;
      log.error({ event: 'original_answer' }, 'A decoder answered what cannot be.');
      return { ok: false, reason: 'unavailable' };
    } catch (error) {
      const code = (error as { code?: unknown }).code;
      const reason = typeof code === 'string' ? reasonOf[code] : undefined;
      if (!reason && !isStopped) log.error({ err: error }, 'A file could not be looked at.');
      return { ok: false, reason: isStopped ? 'busy' : (reason ?? 'unavailable') };
    }
  }

  async function readWith(child: MetadataChild, bytes: Buffer): Promise<OriginalReading> {
    const begun = performance.now();
    const seen = await look(bytes);
    if (!seen.ok) return seen;
    const left = Math.max(1, timeout - (performance.now() - begun));
    const end = await child.read(seen.head, left);
    if (isStopped) return refused('busy');
    if (end.type === 'timeout') return refused('too_slow');
    if (end.type !== 'done') {
      log.error(
        { event: 'metadata_reader', how: end.message },
        'A reader of metadata ended early.',
      );
      return refused(end.type === 'failed' ? 'unreadable' : 'unavailable');
    }
    const { traits, codes } = seen;
    const camera = readCamera(end.tags);
    const software = end.tags.Software ?? '';
    const signs = findSigns({
      ...traits,
      make: camera.make ?? traits.make,
      model: camera.model ?? traits.model,
      programs: [...traits.programs, ...(software ? [software] : [])],
    });
    const { width, height } = traits;
    const readerVersion = `exiftool-${end.version}/1`;
    return { ok: true, facts: { width, height, ...camera, codes, signs, readerVersion } };
  }

  async function readNext(bytes: Buffer): Promise<OriginalReading> {
    if (isStopped) return refused('busy');
    // It starts while the pixels are looked at.
    const child = next.take();
    current = child;
    try {
      return await readWith(child, bytes);
    } finally {
      current = undefined;
      child.kill();
      if (!isStopped) next.prepare();
    }
  }

  return {
    async read(bytes) {
      if (isStopped) return refused('busy');
      if (bytes.length > maxOriginalBytes) return refused('too_large');
      if (!isJpeg(bytes)) return refused('file_type');
      const outcome = await semaphores.run(limits, () => readNext(bytes));
      return typeof outcome === 'string' ? refused('busy') : outcome.result;
    },
    async stop() {
      isStopped = true;
      next.end();
      current?.kill();
      decoders.close();
    },
  };
}
