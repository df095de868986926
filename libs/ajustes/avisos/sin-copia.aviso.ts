import { defineAviso } from '../../avisos';
import { Clock } from '../../platform';
import { dateText } from '../../platform/civil';

/** Days without a backup after which it is a warning. */
const MAX_DAYS = 2;

/** Warns if the last backup is older than two days, or if there is no backup. */
export const sinCopiaAviso = defineAviso({
  codigo: 'ajustes.sin-copia',
  nivel: 3,
  seccion: 'Sistema',
  permiso: 'programacion',
  argos: true,
  tablas: ['copias'],
  revisar: async (manager, { now, get }) => {
    const [last] = await manager.query<{ momento: Date | null }[]>(
      `SELECT max(momento) AS momento FROM copias HAVING max(momento) IS NULL OR max(momento) < $1::timestamptz - interval '${String(MAX_DAYS)} days'`,
      [now],
    );
    if (last === undefined) return [];
    const { momento } = last;
    return [
      {
        clave: 'copia',
        asunto:
          momento === null
            ? 'Nunca se ha hecho una copia de seguridad'
            : `No hay copia de seguridad desde el ${dateText(get(Clock).dateOf(momento))}`,
        texto: 'Debería hacerse una cada noche con npm run copia',
        url: '/administrar/configuracion/',
        accion: 'Resolver incidencia',
      },
    ];
  },
});
