import { defineAviso } from '../../avisos';
import { listUrl } from '../../listings';
import { countText } from '../../platform';

interface Failed {
  raiz: number;
  id: number;
  descripcion: string;
  error: string | null;
  fallidos: number;
}

/** Runs that failed in the last 30 days, until a retry has done everything. A retry that fails too belongs to the same warning. */
export const procesoFallidoAviso = defineAviso({
  codigo: 'procesos.fallido',
  nivel: 2,
  seccion: 'Procesos',
  permiso: 'procesos.ver',
  tablas: ['procesos'],
  revisar: async (manager, { now }) => {
    const failed = await manager.query<Failed[]>(LAST_FAILURES, [now]);
    return failed.map(({ raiz, id, descripcion, error, fallidos }) => ({
      clave: String(raiz),
      asunto: `Ha fallado: ${descripcion}`,
      texto: error ?? `${countText(fallidos, 'elemento fallido', 'elementos fallidos')}: se pueden reintentar`,
      url: listUrl({ listado: 'procesos', parametros: { id: String(id) } }),
      accion: 'Resolver en el proceso',
    }));
  },
});

/** `$1` now. A run has at most one retry, so each first run starts one chain; only the last failure of a chain counts. */
const LAST_FAILURES = `
  WITH RECURSIVE cadena AS (
    SELECT id AS raiz, id, descripcion, situacion, error, fallidos FROM procesos
    WHERE fin > $1::timestamptz - interval '30 days' AND reintento_de IS NULL AND situacion IN ('fallido', 'terminado con fallos')
    UNION ALL
    SELECT c.raiz, r.id, r.descripcion, r.situacion, r.error, r.fallidos FROM cadena c JOIN procesos r ON r.reintento_de = c.id
  )
  SELECT DISTINCT ON (raiz) raiz, id, descripcion, error, fallidos FROM cadena
  WHERE situacion IN ('fallido', 'terminado con fallos')
    AND raiz NOT IN (SELECT raiz FROM cadena WHERE situacion = 'terminado')
  ORDER BY raiz, id DESC`;
