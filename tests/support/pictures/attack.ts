import sharp from 'sharp';
import { sourcesOf } from '#contract/media/picture-sources.ts';
import { TestClient } from '../test-client.ts';
import type { HostileFile } from './hostile-files.ts';
import { secrets } from './pictures.ts';

export interface Tried {
  name: string;
  status: number;
  milliseconds: number;
  /** Addresses of what the shop serves of it. */
  served: string[];
  faults: string[];
}

/** What stands in the headers of every picture, whatever it once was. */
const fixed: Record<string, RegExp> = {
  'content-type': /^image\/(jpeg|webp|avif)$/,
  'content-disposition': /^inline$/,
  'x-content-type-options': /^nosniff$/,
  'content-security-policy': /^sandbox; default-src 'none'$/,
};

/** Scripts of the payloads, and what people's phones write down. */
const traces = [...secrets, '<script', '<?php', 'evil.example', 'app.alert', 'onload='];

async function lookAt(url: string, path: string, sent: Buffer): Promise<string[]> {
  const response = await fetch(url + path);
  const bytes = Buffer.from(await response.arrayBuffer());
  const faults: string[] = [];
  if (response.status !== 200) faults.push(`${path} answers ${response.status}`);
  for (const [name, value] of Object.entries(fixed)) {
    const found = response.headers.get(name) ?? '';
    if (!value.test(found)) faults.push(`${path} has ${name}: ${found}`);
  }
  if (bytes.equals(sent)) faults.push(`${path} is what was sent`);
  for (const trace of traces) if (bytes.includes(trace)) faults.push(`${path} holds ${trace}`);
  const { exif, xmp, iptc, format = '' } = await sharp(bytes).metadata();
  if (exif || xmp || iptc) faults.push(`${path} has metadata`);
  if (!['jpeg', 'webp', 'heif'].includes(format)) faults.push(`${path} is ${format}`);
  return faults;
}

/** Uploads one file, and looks at the answer and at everything that is served of it afterwards. */
export async function tryFile(url: string, file: HostileFile): Promise<Tried> {
  const began = performance.now();
  const { status, body } = await new TestClient(url).upload(file.bytes, file.fileName);
  const milliseconds = performance.now() - began;
  const faults: string[] = [];
  if (status >= 500) faults.push(`answers ${status}`);
  if (status === 200 && file.mustRefuse) faults.push('is taken');
  if (status !== 200 && !/^image_|^bad_input$|^too_large$/.test(body.code)) {
    faults.push(`is refused as ${body.code}`);
  }
  const served: string[] = [];
  if (status === 200) {
    const { display_url: shown, picture } = body.data;
    const sets = sourcesOf(picture).flatMap(({ srcset }) => srcset.split(', '));
    served.push(shown, ...sets.map((entry) => entry.split(' ')[0] ?? ''));
    for (const path of served) faults.push(...(await lookAt(url, path, file.bytes)));
  }
  return {
    name: file.name,
    status,
    milliseconds,
    served,
    faults: faults.map((fault) => `${file.name}: ${fault}`),
  };
}
