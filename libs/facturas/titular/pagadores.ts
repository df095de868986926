import type { EntityManager } from 'typeorm';
import type { Pagador } from '../entities/factura.columns';

/** The payer of a student. */
export interface PagadorDeAlumno extends Pagador {
  alumno_id: number;
  /** `Apellidos, Nombre`. */
  alumno: string;
  /** `Nombre Apellidos`, as a line prints it. */
  textoAlumno: string;
  /** True if each student gets a separate invoice: the student pays for themselves, or the family asked for separate invoices. */
  porAlumno: boolean;
  /** URL of the page where missing data of the payer can be filled in. */
  enlace: string;
}

/**
 * Finds the payer of each student, in one statement.
 * Payer: the student, if the student has no family or has a payment method of their own. Otherwise the family.
 * Name on the invoice: the stored holder. If no holder is stored and the student pays, the name of the student. If no holder is stored and
 * the family pays, the name of the first guardian; without a guardian, the name of the family.
 * NIF: the NIF of the student is used only if the student is the holder.
 */
export async function findPagadores(
  manager: EntityManager,
  alumnos: readonly number[],
): Promise<Map<number, PagadorDeAlumno>> {
  const rows: PagadorDeAlumno[] = await manager.query(PAGADORES, [alumnos]);
  return new Map(rows.map((row) => [row.alumno_id, row]));
}

const PAGADORES = `
  SELECT a.id AS alumno_id, a.apellidos || ', ' || a.nombre AS alumno, a.nombre || ' ' || a.apellidos AS "textoAlumno",
         a.familia_id, p.propio AS "pagaAlumno",
         CASE WHEN p.propio THEN coalesce(nullif(a.titular, ''), a.nombre || ' ' || a.apellidos)
              ELSE coalesce(nullif(f.titular, ''), t.nombre || ' ' || t.apellidos, f.nombre) END AS nombre,
         CASE WHEN p.propio THEN CASE WHEN nullif(a.titular, '') IS NULL
                                    OR claustro_normal(a.titular) = claustro_normal(a.nombre || ' ' || a.apellidos)
                                  THEN nullif(a.nif, '') END
              WHEN nullif(f.titular, '') IS NOT NULL THEN nullif(f.nif_titular, '')
              ELSE coalesce(nullif(f.nif_titular, ''), nullif(t.nif, '')) END AS nif,
         CASE WHEN p.propio AND nullif(a.direccion, '') IS NOT NULL THEN a.direccion ELSE nullif(f.direccion, '') END AS direccion,
         CASE WHEN p.propio AND nullif(a.direccion, '') IS NOT NULL THEN a.codigo_postal ELSE f.codigo_postal END AS "codigoPostal",
         CASE WHEN p.propio AND nullif(a.direccion, '') IS NOT NULL THEN a.localidad ELSE f.localidad END AS localidad,
         CASE WHEN p.propio AND nullif(a.direccion, '') IS NOT NULL THEN a.provincia ELSE f.provincia END AS provincia,
         p.propio OR f.factura_por = 'alumno' AS "porAlumno", m.id AS forma_pago_id,
         CASE WHEN p.propio THEN a.iban ELSE f.iban END AS iban,
         CASE WHEN p.propio THEN '/administrar/alumnos/ficha/' || a.id || '/'
              ELSE '/administrar/familias/ficha/' || f.id || '/' END AS enlace
  FROM alumnos a
  LEFT JOIN familias f ON f.id = a.familia_id
  CROSS JOIN LATERAL (SELECT a.forma_pago IS NOT NULL OR a.familia_id IS NULL AS propio) p
  LEFT JOIN LATERAL (
    SELECT nombre, apellidos, nif FROM tutores WHERE familia_id = f.id ORDER BY activo DESC, id LIMIT 1
  ) t ON NOT p.propio AND nullif(f.titular, '') IS NULL
  LEFT JOIN formas_pago m ON m.codigo = CASE WHEN p.propio THEN a.forma_pago ELSE f.forma_pago END
  WHERE a.id = ANY($1::integer[])`;
