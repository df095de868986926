import type { TestApp } from '../../support';

/** Bills a student's seat in a class on a new invoice line, as issuing an invoice does. @returns the id of the line */
export async function billSeat({ db }: TestApp, clase: number, alumno: number): Promise<number> {
  const { rows } = await db.query<{ linea_id: number }>(
    `WITH factura AS (INSERT INTO facturas DEFAULT VALUES RETURNING id),
     linea AS (
       INSERT INTO facturas_lineas (factura_id, orden, descripcion, cantidad, precio, tipo_iva, base, precio_con_iva, total)
       SELECT id, 1, 'Clases', 1, 22, 0, 22, 22, 22 FROM factura RETURNING id)
     INSERT INTO facturas_lineas_plazas (linea_id, concepto_id, plaza, fecha, minutos)
     SELECT linea.id, 1, coalesce(s.plaza, s.id), c.fecha, c.minutos
     FROM linea, clases_alumnos s JOIN clases c ON c.id = s.clase_id WHERE s.clase_id = $1 AND s.alumno_id = $2 RETURNING linea_id`,
    [clase, alumno],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('The student has no seat in that class');
  return row.linea_id;
}

/**
 * Frees the seats of a line, as a rectification does. The trigger `plazas_fijas` would refuse this change, because the invoice of the line
 * is not rectified. So the trigger is disabled during the change.
 */
export async function undoLine({ db }: TestApp, linea: number): Promise<void> {
  await db.query('ALTER TABLE facturas_lineas_plazas DISABLE TRIGGER plazas_fijas');
  await db.query('UPDATE facturas_lineas_plazas SET vigente = false WHERE linea_id = $1', [linea]);
  await db.query('ALTER TABLE facturas_lineas_plazas ENABLE TRIGGER plazas_fijas');
}
