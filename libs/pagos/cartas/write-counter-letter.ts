import { oneRow } from '../../platform';
import type { SqlRunner } from '../pendiente/calculate';
import { takeNumbers } from './numbers';
import type { WrittenLetter } from './write-letters';

/**
 * Writes the counter-letter that cancels a pay letter. All amounts and units of the counter-letter are negative, so that the units can be
 * paid again.
 */
export async function writeCounterLetter(
  manager: SqlRunner,
  id: number,
  { fecha, now }: { fecha: string; now: Date },
): Promise<WrittenLetter> {
  const numero = oneRow(await takeNumbers(manager, fecha.slice(0, 4), 1));
  const rows: { id: number }[] = await manager.query(LETTER, [id, numero, fecha, now.toISOString()]);
  const counter = { id: oneRow(rows).id, numero };
  await manager.query(ROWS, [id, counter.id]);
  await manager.query(CLASSES, [id, counter.id]);
  await manager.query(MONTHS, [id, counter.id]);
  await manager.query(NAMES, [id, counter.id]);
  return counter;
}

/**
 * The amounts of the counter-letter are the negated amounts of the letter. They need no rounding of their own, because rounding is
 * symmetrical.
 */
const LETTER = `
  INSERT INTO pagos_cartas (numero, profesor_id, fecha, desde, hasta, liquidacion, profesor, pagador, bruto, retencion, importe_retencion,
    liquido, anula_id, creada)
  SELECT $2, profesor_id, $3, desde, hasta, liquidacion, profesor, pagador, -bruto, retencion, -importe_retencion, -liquido, id, $4
  FROM pagos_cartas WHERE id = $1 RETURNING id`;

const ROWS = `
  INSERT INTO pagos_cartas_filas (carta_id, orden, concepto_id, tipo, descripcion, cantidad, valor, total, ajuste, calculada)
  SELECT $2, orden, concepto_id, tipo, descripcion, -cantidad, valor, -total, ajuste, calculada FROM pagos_cartas_filas WHERE carta_id = $1`;

/** SQL: pairs each row of a pay letter (`f`) with the row of the counter-letter (`n`) that has the same `orden`. */
const TAKEN_BACK = `
  FROM pagos_cartas_filas f JOIN pagos_cartas_filas n ON n.carta_id = $2 AND n.orden = f.orden`;

const CLASSES = `
  INSERT INTO pagos_filas_clases (fila_id, clase_id, unidades)
  SELECT n.id, p.clase_id, -p.unidades ${TAKEN_BACK} JOIN pagos_filas_clases p ON p.fila_id = f.id WHERE f.carta_id = $1`;

const MONTHS = `
  INSERT INTO pagos_filas_meses (fila_id, desde, hasta, cuenta)
  SELECT n.id, p.desde, p.hasta, -p.cuenta ${TAKEN_BACK} JOIN pagos_filas_meses p ON p.fila_id = f.id WHERE f.carta_id = $1`;

const NAMES = `
  INSERT INTO pagos_filas_contados (fila_id, desde, hasta, curso_id, alumno_id, unidades)
  SELECT n.id, p.desde, p.hasta, p.curso_id, p.alumno_id, -p.unidades
  ${TAKEN_BACK} JOIN pagos_filas_contados p ON p.fila_id = f.id WHERE f.carta_id = $1`;
