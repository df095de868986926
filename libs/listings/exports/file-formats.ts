import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { cutWhenUnread } from '../../platform';
import { listadosErrors } from '../definition/errors';
import { csvLines } from './csv';
import type { ExportColumn, RowBatches } from './export-column';
import { xlsxStream } from './xlsx';

type Extension = 'csv' | 'xlsx';

interface Format {
  extension: Extension;
  type: string;
  write: (title: string, columns: readonly ExportColumn[], batches: RowBatches) => Readable;
}

const FORMATS: readonly Format[] = [
  {
    extension: 'csv',
    type: 'text/csv; charset=utf-8',
    write: (_, columns, batches) => Readable.from(csvLines(columns, batches)),
  },
  {
    extension: 'xlsx',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: xlsxStream,
  },
];

/** Returns the format with this extension; `xlsx` if the extension is null. @throws formato-desconocido */
export function findFormat(extension: string | null): Format {
  const format = FORMATS.find((known) => known.extension === (extension ?? 'xlsx'));
  if (format === undefined) throw listadosErrors['formato-desconocido']();
  return format;
}

export interface SentFile {
  /** The file name without its extension. */
  name: string;
  /** The title of the sheet. */
  title: string;
  format: Format;
  columns: readonly ExportColumn[];
}

/** Sends a table as a file. The download is aborted if the client stops reading. */
export async function sendTable(
  reply: FastifyReply,
  { name, title, format, columns }: SentFile,
  batches: RowBatches,
): Promise<void> {
  cutWhenUnread(reply.raw);
  await reply
    .header('content-type', format.type)
    .header('content-disposition', `attachment; filename="${name}.${format.extension}"`)
    .header('cache-control', 'no-store')
    .send(format.write(title, columns, batches));
}
