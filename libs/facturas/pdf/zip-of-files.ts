import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export interface ZippedFile {
  nombre: string;
  /** Called when its turn has come, so that no more than one file is in memory. */
  content: () => Promise<Buffer>;
}

/** A zip that is written while it is read: each file is made when those before it have gone out. */
export function zipOfFiles(files: readonly ZippedFile[]): Readable {
  const zip = new ZipFile();
  const out = zip.outputStream.pipe(new PassThrough());
  for (const { nombre, content } of files)
    zip.addReadStreamLazy(nombre, { compressionLevel: 1 }, (give) => {
      if (out.destroyed) return;
      content().then(
        (bytes) => give(null, Readable.from([bytes])),
        (error: unknown) => out.destroy(error instanceof Error ? error : new Error(String(error))),
      );
    });
  zip.end();
  return out;
}
