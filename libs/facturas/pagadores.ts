import type { EntityManager } from 'typeorm';

/** Who pays for a student, as it goes into an invoice. */
export interface Payer {
  alumno_id: number;
  /** `Apellidos, Nombre`. */
  alumno: string;
  familia_id: number | null;
  titular: string;
  titular_nif: string | null;
  titular_direccion: string | null;
  titular_codigo_postal: string | null;
  titular_localidad: string | null;
  titular_provincia: string | null;
  forma_pago_id: number | null;
  iban: string | null;
  /** Where what is missing is filled in. */
  enlace: string;
}

/**
 * The payers of these students, one statement for all. The family pays, unless the student has a payment method of their
 * own or no family: then they do. Whoever is not named as the holder is the first tutor, else the family by its name.
 */
export async function payersOf(manager: EntityManager, alumnos: readonly number[]): Promise<Map<number, Payer>> {
  const rows: Payer[] = await manager.query(PAYERS, [alumnos]);
  return new Map(rows.map((row) => [row.alumno_id, row]));
}

const PAYERS = `
  SELECT a.id AS alumno_id, a.apellidos || ', ' || a.nombre AS alumno,
         a.familia_id,
         CASE WHEN p.propio THEN coalesce(nullif(a.titular, ''), a.nombre || ' ' || a.apellidos)
              ELSE coalesce(nullif(f.titular, ''), t.nombre || ' ' || t.apellidos, f.nombre) END AS titular,
         CASE WHEN p.propio THEN CASE WHEN nullif(a.titular, '') IS NULL THEN nullif(a.nif, '') END
              WHEN nullif(f.titular, '') IS NOT NULL THEN nullif(f.nif_titular, '')
              ELSE coalesce(nullif(f.nif_titular, ''), nullif(t.nif, '')) END AS titular_nif,
         CASE WHEN p.propio AND nullif(a.direccion, '') IS NOT NULL THEN a.direccion ELSE f.direccion END AS titular_direccion,
         CASE WHEN p.propio AND nullif(a.direccion, '') IS NOT NULL THEN a.codigo_postal ELSE f.codigo_postal END AS titular_codigo_postal,
         CASE WHEN p.propio AND nullif(a.direccion, '') IS NOT NULL THEN a.localidad ELSE f.localidad END AS titular_localidad,
         CASE WHEN p.propio AND nullif(a.direccion, '') IS NOT NULL THEN a.provincia ELSE f.provincia END AS titular_provincia,
         m.id AS forma_pago_id,
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
