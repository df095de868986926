import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export interface ZippedFile {
  name: string;
  /** Called after the previous files were read, so that one file at a time is in memory. */
  content: () => Promise<Buffer>;
}

/** A zip that is created during reading. A file that fails ends the stream with an error. */
export function zipOfFiles(files: readonly ZippedFile[]): Readable {
  const zip = new ZipFile();
  const out = zip.outputStream.pipe(new PassThrough());
  for (const { name, content } of files)
    zip.addReadStreamLazy(name, { compressionLevel: 1 }, (callback) => {
      if (out.destroyed) return;
      content().then(
        (bytes) => callback(null, Readable.from([bytes])),
        (error: unknown) => out.destroy(error instanceof Error ? error : new Error(String(error))),
      );
    });
  zip.end();
  return out;
}
