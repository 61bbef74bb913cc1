import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { maxUploadBytes } from '#contract/media/limits.ts';
import { endOfLargeZip, zipOf } from '#tests/support/zip-of.ts';
import { maxZipBytes } from './limits.ts';
import { openPhotoZip, PhotoUnreadable, ZipFault, ZipGone } from './photo-zip.ts';

const text = (said: string) => new TextEncoder().encode(said);
const file = (...entries: Parameters<typeof zipOf>[0]) => new Blob([zipOf(entries)]);

const faultOf = async (zip: Blob) =>
  openPhotoZip(zip).then(
    () => undefined,
    (error) => (error instanceof ZipFault ? error.kind : error),
  );
const unreadable = async (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error) => (error instanceof PhotoUnreadable ? error.reason : error),
  );

describe('photos of a ZIP', () => {
  it('are found by their names, in whichever folder and case', async () => {
    const zip = await openPhotoZip(
      file(
        { name: 'shop/Nikon D750.JPG', bytes: text('one') },
        { name: 'ছবি/লেন্স.jpg', bytes: text('two') },
        { name: 'shop/list.csv', bytes: text('no photo') },
        { name: '__MACOSX/shop/._Nikon D750.JPG', bytes: text('no photo') },
      ),
    );
    expect(zip.count).toBe(2);
    const photo = await zip.read('nikon d750.jpg');
    expect(await photo.text()).toBe('one');
    expect(photo.type).toBe('image/jpeg');
    expect(await (await zip.read('লেন্স.JPG')).text()).toBe('two');
    expect(zip.faultOf('list.csv')).toEqual({ kind: 'photo_missing', name: 'list.csv' });
    expect(await unreadable(zip.read('other.jpg'))).toEqual({
      kind: 'photo_missing',
      name: 'other.jpg',
    });
  });

  it('of one name have to be one photo', async () => {
    const zip = await openPhotoZip(
      file(
        { name: 'a/1.jpg', bytes: text('one') },
        { name: 'b/1.jpg', bytes: text('another') },
        { name: 'a/2.jpg', bytes: text('the same') },
        { name: 'b/2.jpg', bytes: text('the same') },
      ),
    );
    expect(zip.faultOf('1.jpg')).toEqual({ kind: 'photo_twice', name: '1.jpg' });
    expect(zip.faultOf('2.jpg')).toBeUndefined();
  });

  it('in a folder for each item are told by their folders, as many of them as the ZIP has', async () => {
    const zip = await openPhotoZip(
      file(
        { name: 'Shop/A-101/1.jpg', bytes: text('one') },
        { name: 'Shop/A-102/1.jpg', bytes: text('another') },
        { name: 'Shop/old/A-102/1.jpg', bytes: text('before') },
        { name: 'Shop/A-102/2.jpg', bytes: text('a second') },
      ),
    );
    expect(zip.count).toBe(4);
    const said = async (name: string) => (await zip.read(name)).text();
    expect(await said('a-101/1.JPG')).toBe('one');
    expect(await said('C:\\photos\\A-101\\1.jpg')).toBe('one');
    expect(await said('Shop/A-102/1.jpg')).toBe('another');
    // Without a folder of the ZIP its name alone tells, where that is once there.
    expect(await said('elsewhere/2.jpg')).toBe('a second');
    // Of a folder that is there nothing else is meant.
    expect(zip.faultOf('A-101/2.jpg')).toEqual({ kind: 'photo_missing', name: 'A-101/2.jpg' });
    // The end of a folder's name is no folder.
    for (const name of ['1.jpg', 'A-102/1.jpg', '102/1.jpg']) {
      expect(zip.faultOf(name)).toEqual({ kind: 'photo_twice', name });
    }
    expect((await zip.read('A-101/1.jpg')).name).toBe('1.jpg');
  });
});

describe('a ZIP of 20 GB', () => {
  const at = 20 * 1024 ** 3;

  /** A file of so many bytes, all of them nothing but the last: what is read of it is made when it is asked for. */
  class LargeFile extends Blob {
    static largest = 0;
    readonly #end: Uint8Array<ArrayBuffer>;

    constructor(end: Uint8Array<ArrayBuffer>) {
      super();
      this.#end = end;
    }

    override get size() {
      return at + this.#end.length;
    }

    override slice(from = 0, to = this.size): Blob {
      LargeFile.largest = Math.max(LargeFile.largest, to - from);
      const known = this.#end.slice(Math.max(0, from - at), Math.max(0, to - at));
      return new Blob([new Uint8Array(Math.min(to, at) - Math.min(from, at)), known]);
    }
  }

  it('is read by small parts', async () => {
    const zip = await openPhotoZip(
      new LargeFile(endOfLargeZip({ name: 'A-101/1.jpg', bytes: text('one') }, at)),
    );
    expect(await (await zip.read('1.jpg')).text()).toBe('one');
    expect(LargeFile.largest).toBeLessThan(1024 ** 2);
  });

  it('is refused where its list says that it is longer than one is read', async () => {
    const end = endOfLargeZip({ name: '1.jpg', bytes: text('one') }, at);
    // The length of the list in the record of ZIP64, and with it where the list begins.
    const view = new DataView(end.buffer);
    const record = end.length - 22 - 20 - 56;
    const longer = BigInt(33 * 1024 ** 2);
    view.setBigUint64(record + 40, longer, true);
    view.setUint32(end.length - 22 + 12, 0xffffffff, true);
    view.setBigUint64(record + 48, BigInt(at + record) - longer, true);
    expect(await faultOf(new LargeFile(end))).toBe('too_many_files');
  });
});

describe('a ZIP is refused', () => {
  it.each([
    '../evil.jpg',
    'a/../../evil.jpg',
    '/etc/evil.jpg',
    'C:/evil.jpg',
    'a\\..\\..\\evil.jpg',
  ])('with the path %s, which leads out of it', async (name) => {
    const zip = file({ name: 'fine.jpg', bytes: text('fine') }, { name, bytes: text('evil') });
    expect(await faultOf(zip)).toBe('climbs');
  });

  it('when it is none', async () => {
    expect(await faultOf(new Blob(['Name,Price\r\n']))).toBe('not_a_zip');
    expect(await faultOf(new Blob([]))).toBe('not_a_zip');
  });

  it('when it is larger than any is read', async () => {
    const large = { size: maxZipBytes + 1 } as Blob;
    expect(await faultOf(large)).toBe('too_large');
  });
});

describe('a bomb', () => {
  const bomb = new Uint8Array(maxUploadBytes * 3);

  it('that says how large it is is never unpacked', async () => {
    const zip = await openPhotoZip(file({ name: 'bomb.jpg', bytes: bomb }));
    expect(zip.faultOf('bomb.jpg')).toEqual({ kind: 'photo_large', name: 'bomb.jpg' });
    expect(await unreadable(zip.read('bomb.jpg'))).toEqual({
      kind: 'photo_large',
      name: 'bomb.jpg',
    });
  });

  it('that says it is small is read no further than it says', async () => {
    const bytes = zipOf([{ name: 'bomb.jpg', bytes: bomb, claimed: 1_000 }]);
    expect(bytes.length).toBeLessThan(deflateRawSync(bomb).length + 1_000);
    const zip = await openPhotoZip(new Blob([bytes]));
    expect(zip.faultOf('bomb.jpg')).toBeUndefined();
    expect(await unreadable(zip.read('bomb.jpg'))).toEqual({
      kind: 'photo_damaged',
      name: 'bomb.jpg',
    });
  });

  it('that is packed twice is no photo', async () => {
    const inner = zipOf([{ name: 'bomb.jpg', bytes: bomb }]);
    const zip = await openPhotoZip(file({ name: 'inner.zip', bytes: inner }));
    expect(zip.count).toBe(0);
  });
});

it('a photo that is damaged is told', async () => {
  const bytes = zipOf([{ name: '1.jpg', bytes: text('a photo of some length, and more') }]);
  // Behind the local header of 30 bytes and the name.
  bytes.set([0xff, 0xff, 0xff], 36);
  const zip = await openPhotoZip(new Blob([bytes]));
  expect(await unreadable(zip.read('1.jpg'))).toEqual({ kind: 'photo_damaged', name: '1.jpg' });
});

it('a ZIP that cannot be read any more is no fault of its photos', async () => {
  let isPulled = false;
  // As a browser does once the file was moved, or its card pulled.
  class PulledFile extends Blob {
    override slice(...range: Parameters<Blob['slice']>): Blob {
      if (isPulled) throw new DOMException('It could not be found.', 'NotFoundError');
      return super.slice(...range);
    }
  }
  const zip = await openPhotoZip(new PulledFile([zipOf([{ name: '1.jpg', bytes: text('one') }])]));
  isPulled = true;
  const error = await zip.read('1.jpg').catch((reason) => reason);
  expect(error).toBeInstanceOf(ZipGone);
});
