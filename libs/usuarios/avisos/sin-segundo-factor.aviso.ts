import { defineAviso, SINGLE_LIMIT, summarise } from '../../avisos';
import { listUrl } from '../../listings';
import { countText, FACTOR_PENDING } from '../../platform';

interface Pending {
  id: number;
  nombre: string;
  total: number;
}

/** Staff who have not set up the second factor, although the academy demands it. */
export const sinSegundoFactorAviso = defineAviso({
  codigo: 'usuarios.sin-segundo-factor',
  nivel: 1,
  seccion: 'Usuarios',
  permiso: 'usuarios.ver',
  tablas: ['usuarios', 'ajustes'],
  revisar: async (manager) => {
    const users = await manager.query<Pending[]>(PENDING);
    const found = users.map(({ id, nombre }) => ({
      clave: String(id),
      asunto: `${nombre} no ha activado la verificación en dos pasos`,
      texto: 'La academia la pide: no podrá trabajar hasta que la active en «Mi cuenta»',
      url: `/administrar/usuarios/ficha/${String(id)}/`,
      accion: 'Resolver en el usuario',
    }));
    const total = users[0]?.total ?? 0;
    return summarise(
      found,
      users.map(({ nombre }) => nombre),
      total,
      {
        asunto: countText(total, 'usuario sin verificación en dos pasos', 'usuarios sin verificación en dos pasos'),
        url: listUrl({ listado: 'usuarios', parametros: { activo: '1', segundo_factor: '0' } }),
        accion: 'Resolver en el listado',
      },
    );
  },
});

const PENDING = `
  SELECT u.id, u.nombre, count(*) OVER ()::integer AS total FROM usuarios u
  WHERE u.activo AND ${FACTOR_PENDING} ORDER BY u.nombre, u.id ${SINGLE_LIMIT}`;
