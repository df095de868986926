import type { EntityManager } from 'typeorm';
import type { AvisoHallado, AvisoKind } from '../definition/define-aviso';

/** Days after which information (level 0) is hidden, although its cause remains. */
const INFORMATION_DAYS = 30;

/** Opens the warnings of new faults and closes those whose fault is gone, in one statement. */
export async function syncAvisos(
  manager: EntityManager,
  { codigo, nivel, seccion, permiso, argos = false }: AvisoKind,
  found: readonly AvisoHallado[],
  now: Date,
): Promise<void> {
  const rows = found.map((one) => ({ nivel, ...one, clave: `${codigo}:${one.clave}` }));
  await manager.query(SYNC, [codigo, JSON.stringify(rows), now, seccion, argos, permiso]);
}

/**
 * `$1` kind, `$2` the faults, `$3` now, `$4` section, `$5` argos, `$6` permission. If the words of an open warning change, the row keeps
 * its date and its readers.
 */
const SYNC = `
  WITH hallados AS (
    SELECT * FROM jsonb_to_recordset($2::jsonb) AS h (
      clave text, nivel smallint, asunto text, texto text, url text, accion text, "urlAccion" text)
  ), cerrados AS (
    UPDATE avisos SET cerrado_en = $3
    WHERE codigo = $1 AND cerrado_en IS NULL AND clave NOT IN (SELECT clave FROM hallados)
  )
  INSERT INTO avisos AS a
    (codigo, clave, nivel, seccion, asunto, texto, url, accion, url_accion, argos, permiso, fecha, caduca)
  SELECT $1, clave, nivel, $4, asunto, texto, url, accion, "urlAccion", $5, $6, $3,
    CASE WHEN nivel = 0 THEN $3::timestamptz + interval '${String(INFORMATION_DAYS)} days' END
  FROM hallados
  ON CONFLICT (clave) WHERE cerrado_en IS NULL DO UPDATE SET
    nivel = excluded.nivel, seccion = excluded.seccion, asunto = excluded.asunto, texto = excluded.texto, url = excluded.url,
    accion = excluded.accion, url_accion = excluded.url_accion, argos = excluded.argos, permiso = excluded.permiso,
    caduca = CASE WHEN excluded.nivel = 0 THEN coalesce(a.caduca, excluded.caduca) END
  WHERE (a.nivel, a.seccion, a.asunto, a.texto, a.url, a.accion, a.url_accion, a.argos, a.permiso)
    IS DISTINCT FROM (excluded.nivel, excluded.seccion, excluded.asunto, excluded.texto, excluded.url, excluded.accion,
      excluded.url_accion, excluded.argos, excluded.permiso)`;
