import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export interface ZippedFile {
  name: string;
  /** Creates the content. Called after the previous files have been read, so that only one file at a time is in memory. */
  content: () => Promise<Buffer>;
}

/** Returns a zip stream. Each file is created only when the stream is read up to it. A file that fails ends the stream with an error. */
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
