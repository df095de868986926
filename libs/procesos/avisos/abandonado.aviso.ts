import { defineAviso } from '../../avisos';
import { listUrl } from '../../listings';

interface Abandoned {
  id: number;
  descripcion: string;
  intentos: number;
}

/** Runs that no worker has touched for five minutes, or that were restarted three times without progress: they probably crash it. */
export const procesoAbandonadoAviso = defineAviso({
  codigo: 'procesos.abandonado',
  nivel: 3,
  seccion: 'Sistema',
  permiso: 'programacion',
  argos: true,
  tablas: ['procesos'],
  revisar: async (manager) => {
    const abandoned = await manager.query<Abandoned[]>(ABANDONED);
    return abandoned.map(({ id, descripcion, intentos }) => ({
      clave: String(id),
      asunto: `Proceso abandonado: ${descripcion}`,
      texto:
        intentos >= MAX_QUIET_RESTARTS
          ? `Se ha interrumpido ${String(intentos)} veces sin avanzar: revise el registro de los trabajadores`
          : 'Ningún trabajador sigue con él: compruebe que están en marcha',
      url: listUrl({ listado: 'procesos', parametros: { id: String(id) } }),
      accion: 'Resolver incidencia',
    }));
  },
});

/** Restarts without progress from which a run counts as abandoned. */
const MAX_QUIET_RESTARTS = 3;

/** `latido` is written with the clock of the database. */
const ABANDONED = `
  SELECT id, descripcion, intentos FROM procesos
  WHERE fin IS NULL AND (latido < clock_timestamp() - interval '5 minutes' OR intentos >= ${String(MAX_QUIET_RESTARTS)})`;
