import { defineAviso } from '../../avisos';
import { DiskSpace } from '../../platform';

/** Share of free space under which it is a warning. */
const MIN_FREE = 0.1;

/** Little space on the disk with the files of the academy. */
export const discoAviso = defineAviso({
  codigo: 'ajustes.disco',
  nivel: 3,
  seccion: 'Sistema',
  permiso: 'programacion',
  argos: true,
  revisar: async (_, { get }) => {
    const free = await get(DiskSpace).freeShare();
    if (free >= MIN_FREE) return [];
    return [
      {
        clave: 'disco',
        asunto: 'Queda poco espacio en el disco del servidor',
        texto: `Está libre el ${String(Math.floor(free * 100))} %: cuando se llene no se podrá guardar nada`,
        url: '/administrar/configuracion/',
        accion: 'Resolver incidencia',
      },
    ];
  },
});
