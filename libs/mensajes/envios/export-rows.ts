import type { CellValue, ListRecord } from '../../contracts';
import { tableColumn, type ExportColumn } from '../../listings';
import type { Database, Zone } from '../../platform';
import { CHANNEL_WORDS, ENVIO_WORDS } from '../calculo/envio-words';
import { COPY_COLUMNS, copyValues, MATCHING_COPIES, type CopySql } from './copias.service';
import { ENVIO_COLUMNS, filterValues, MATCHING_ENVIOS, toEnvio, withTexts, type EnvioSql } from './reached-sql';
import type { CopyFilter, EnvioFilter } from './read-filter';

const BATCH = 500;

const WHO = [tableColumn('apellidos_nombre', 'Persona'), tableColumn('sobre', 'Sobre')];
const READINGS = [tableColumn('leido', 'Leído', 'fixed'), tableColumn('confirmado', 'Confirmado', 'fixed')];

export const ENVIO_EXPORT: readonly ExportColumn[] = [
  ...WHO,
  tableColumn('canal', 'Canal', 'fixed'),
  tableColumn('destino', 'Dirección'),
  tableColumn('estado', 'Estado', 'fixed'),
  tableColumn('motivo', 'Motivo'),
  tableColumn('intentos', 'Intentos', 'number'),
  tableColumn('cuando', 'Fecha', 'fixed'),
  tableColumn('campus', 'En el campus', 'fixed'),
  ...READINGS,
];

export const COPY_EXPORT: readonly ExportColumn[] = [...WHO, ...READINGS];

/** The envíos of a message for a file, in batches. */
export async function* envioBatches(
  db: Database,
  mensajeId: number,
  filter: EnvioFilter,
  zone: Zone,
): AsyncGenerator<ListRecord[]> {
  const sql = `SELECT ${ENVIO_COLUMNS} ${MATCHING_ENVIOS} AND e.id > $5 ORDER BY e.id LIMIT $6`;
  for await (const rows of inBatches<EnvioSql>(db, sql, filterValues(mensajeId, filter)))
    yield rows.map((row) => {
      const { id, canal, estado, sobre, en_campus, destino, ...envio } = toEnvio(row, zone);
      const { apellidos_nombre, motivo, intentos, cuando, leido, confirmado } = envio;
      return record(id, {
        ...{ apellidos_nombre, destino, motivo, intentos, cuando, leido, confirmado },
        sobre: withoutAbout(sobre),
        canal: CHANNEL_WORDS[canal],
        estado: ENVIO_WORDS[estado],
        campus: en_campus ? 'Sí' : 'No',
      });
    });
}

/** The inbox copies of a message for a file, in batches. */
export async function* copyBatches(
  db: Database,
  mensajeId: number,
  filter: CopyFilter,
  zone: Zone,
): AsyncGenerator<ListRecord[]> {
  const sql = `SELECT ${COPY_COLUMNS} ${MATCHING_COPIES} AND b.usuario_id > $4 ORDER BY b.usuario_id LIMIT $5`;
  for await (const rows of inBatches<CopySql>(db, sql, copyValues(mensajeId, filter)))
    yield rows.map((row) => {
      const { id, apellidos_nombre, sobre, leido, confirmado } = withTexts(row, zone);
      return record(id, { apellidos_nombre, sobre: withoutAbout(sobre), leido, confirmado });
    });
}

/** Reads the rows after the last id that was read. So rows that change while the file is written neither repeat nor go missing. */
async function* inBatches<Row extends { id: number }>(
  db: Database,
  sql: string,
  values: readonly unknown[],
): AsyncGenerator<Row[]> {
  for (let after = 0; ;) {
    const rows = await db.rows<Row>(sql, [...values, after, BATCH]);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    after = last.id;
  }
}

const withoutAbout = (sobre: string): string => sobre.replace(/^Sobre /, '');

const record = (id: number, cells: Record<string, CellValue>): ListRecord => ({ id, ...cells });
