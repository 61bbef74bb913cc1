import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { minimalEnvironment } from '#server/modules/media/decoder/child-process.ts';
import { askedTags, type CameraTags } from '#server/modules/media/originals/camera-rules.ts';
import { metadataLimits } from '#server/modules/media/originals/metadata-child.ts';

interface Answer {
  /** `done`, `failed`, `too slow`, or `lost` and how. */
  end: string;
  tags: CameraTags;
  milliseconds: number;
}

const body = fileURLToPath(
  new URL('../../server/modules/media/originals/metadata-process.ts', import.meta.url),
);

function answerOf(child: ChildProcess, within: number): Promise<Omit<Answer, 'milliseconds'>> {
  return new Promise((resolve) => {
    function finish(end: string, tags: CameraTags = {}) {
      clearTimeout(timer);
      child.removeAllListeners('message').removeAllListeners('exit');
      resolve({ end, tags });
    }
    const timer = setTimeout(() => finish('too slow'), within);
    child.once('message', ({ type, tags }: { type: string; tags?: CameraTags }) =>
      finish(type, tags),
    );
    child.once('exit', (code, signal) => finish(`lost (${code ?? signal})`));
  });
}

/**
 * The shop's process that reads metadata, with its limits, but for `together` files: its start takes seconds of a core, and one that
 * read others before can only need more memory. Each file ends within `timeout` milliseconds.
 */
export function createReaders(together: number, timeout: number) {
  let current: { child: ChildProcess; read: number } | undefined;

  async function start() {
    const child = fork(body, {
      serialization: 'advanced',
      env: minimalEnvironment(),
      execArgv: metadataLimits(),
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    await answerOf(child, 120_000);
    return { child, read: 0 };
  }

  function end(): void {
    current?.child.kill('SIGKILL');
    current = undefined;
  }

  return {
    async read(head: Uint8Array): Promise<Answer> {
      current ??= await start();
      const begun = performance.now();
      const answered = answerOf(current.child, timeout);
      current.child.send({ head, tags: [...askedTags] });
      const answer = await answered;
      const milliseconds = performance.now() - begun;
      current.read += 1;
      if (answer.end !== 'done' || current.read >= together) end();
      return { ...answer, milliseconds };
    },
    end,
  };
}
