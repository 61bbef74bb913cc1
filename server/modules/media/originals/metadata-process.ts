// The body of a process that reads the metadata of one file: ExifTool, in a Perl that runs in WebAssembly. It is started with
// read access to its program alone, so that this file imports nothing else of the shop's but what has no imports itself.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { MemoryFileSystem, ZeroPerl } from '@6over3/zeroperl-ts';
import type { MetadataJob, MetadataMessage } from './metadata-protocol.ts';

const place = '/original.jpg';
const maxAnswered = 64 * 1024;

let answer = '';

function send(message: MetadataMessage): void {
  process.send?.(message);
}

/** Starts the interpreter with the library loaded: seconds that no file has to wait for. */
async function start() {
  // Outside of browsers the library looks for its program at an address that it does not decode, so that a folder with a space
  // in its name would be missed; as in a browser it takes the bytes that it is given.
  Object.assign(globalThis, { window: {}, document: {} });
  const program = fileURLToPath(import.meta.resolve('@6over3/zeroperl-ts/zeroperl.wasm'));
  const decoder = new TextDecoder();
  const fileSystem = new MemoryFileSystem({ '/': '' });
  const perl = await ZeroPerl.create({
    fileSystem,
    env: {},
    fetch: async () => new Response(await readFile(program)),
    stdout: (data) => {
      if (answer.length < maxAnswered)
        answer += typeof data === 'string' ? data : decoder.decode(data, { stream: true });
    },
    stderr: () => undefined,
  });
  const begun = await perl.eval(`
    BEGIN { $Image::ExifTool::noConfig = 1 }
    use Image::ExifTool;
    use Image::ExifTool::Exif;
    $reader = Image::ExifTool->new;
    $reader->Options(FastScan => 1, Duplicates => 0, Composite => 1, Charset => 'UTF8');
    print $Image::ExifTool::VERSION;
  `);
  perl.flush();
  if (!begun.success) throw new Error(begun.error ?? 'ExifTool does not start');
  return { perl, fileSystem, version: answer };
}

const { perl, fileSystem, version } = await start();

async function read({ head, tags }: MetadataJob): Promise<MetadataMessage> {
  answer = '';
  fileSystem.addFile(place, head);
  // The names are ours, never the file's. A value is one line, without control characters.
  const done = await perl.eval(
    `
    my $found = $reader->ImageInfo('${place}', @ARGV);
    for my $tag (@ARGV) {
      my $value = $found->{$tag};
      next if !defined $value || ref $value;
      $value =~ s/[\\x00-\\x1f\\x7f]+/ /g;
      print $tag, '=', substr($value, 0, 800), "\\n";
    }
  `,
    tags,
  );
  perl.flush();
  if (!done.success) return { type: 'failed', message: (done.error ?? '').slice(0, 200) };
  const lines = answer.split('\n').filter((line) => line.includes('='));
  const values = lines.map((line) => {
    const at = line.indexOf('=');
    return [line.slice(0, at), line.slice(at + 1, at + 201)] as const;
  });
  return { type: 'done', tags: Object.fromEntries(values) };
}

process.on('message', (job: MetadataJob) => {
  read(job).then(send, (error) => send({ type: 'failed', message: String(error).slice(0, 200) }));
});
// Ctrl-C reaches the whole process group: the shop finishes its work first and then lets go of us.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
process.on('disconnect', () => process.exit(0));

send({ type: 'ready', version });
