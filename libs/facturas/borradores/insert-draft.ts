import type { EntityManager } from 'typeorm';
import { oneRow } from '../../platform';
import { namesAndValues } from '../entities/columns';
import { LINEA, type Linea } from '../entities/linea.columns';
import { facturasErrors } from '../errors';
import type { LockedDraft } from './lock-draft';

/** Creates a draft without lines, in the first open series. @throws sin-series */
export async function insertDraft(manager: EntityManager): Promise<LockedDraft> {
  const serie = oneRow<{ id: number | null }>(await manager.query('SELECT claustro_serie_inicial() AS id'));
  if (serie.id === null) throw facturasErrors['sin-series']();
  const { id } = oneRow<{ id: number }>(await manager.query('INSERT INTO facturas DEFAULT VALUES RETURNING id'));
  return {
    id,
    alumno_id: null,
    titular: null,
    rectifica_id: null,
    rectificativa: false,
    fecha: null,
    fechaOperacion: null,
  };
}

/** Adds a line at the end of a draft. @returns its id */
export async function insertLine(manager: EntityManager, facturaId: number, line: Partial<Linea>): Promise<number> {
  const { names, values } = namesAndValues(LINEA, line);
  const parameters = names.map((_, index) => `$${String(index + 2)}`);
  const rows: { id: number }[] = await manager.query(
    `INSERT INTO facturas_lineas (factura_id, orden, ${names.join(', ')})
     SELECT $1, coalesce(max(orden), 0) + 1, ${parameters.join(', ')} FROM facturas_lineas WHERE factura_id = $1 RETURNING id`,
    [facturaId, ...values],
  );
  return oneRow(rows).id;
}
