import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export interface ZippedFile {
  name: string;
  /** Called when the files before it have been read, so that one file at a time is in memory. */
  content: () => Promise<Buffer>;
}

/** A zip that is written while it is read. A file that cannot be made ends the stream in an error. */
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
