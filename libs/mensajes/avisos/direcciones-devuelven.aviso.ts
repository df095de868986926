import { defineAviso, SINGLE_LIMIT, summarise } from '../../avisos';
import { listUrl } from '../../listings';
import { countText } from '../../platform';
import { recordUrl } from '../envio/person-columns';

interface BadAddress {
  direccion: string;
  motivo: string | null;
  persona: string;
  nombre: string;
  total: number;
}

/** Addresses of people that return mail, until they are written anew. */
export const direccionesDevuelvenAviso = defineAviso({
  codigo: 'mensajes.direcciones-devuelven',
  nivel: 1,
  seccion: 'Mensajes',
  permiso: 'mensajes.ver',
  tablas: ['direcciones_correo', 'alumnos', 'tutores', 'profesores'],
  revisar: async (manager) => {
    const addresses = await manager.query<BadAddress[]>(BAD_ADDRESSES);
    const found = addresses.map(({ direccion, motivo, persona, nombre }) => ({
      clave: `${direccion} ${persona}`,
      asunto: `El correo de ${nombre} no llega`,
      texto: motivo === null ? direccion : `${direccion} · ${motivo}`,
      url: recordUrl(persona),
      accion: 'Corregir en su ficha',
    }));
    const total = addresses[0]?.total ?? 0;
    return summarise(
      found,
      addresses.map(({ nombre }) => nombre),
      total,
      {
        asunto: countText(total, 'correo no llega', 'correos no llegan'),
        url: listUrl({ listado: 'mensajes', parametros: {} }),
        accion: null,
      },
    );
  },
});

const BAD_ADDRESSES = `
  SELECT d.direccion, d.motivo, p.persona, p.nombre, count(*) OVER ()::integer AS total
  FROM direcciones_correo d
  CROSS JOIN LATERAL (
    SELECT 'ALU' || id AS persona, nombre || ' ' || apellidos AS nombre FROM alumnos WHERE activo AND lower(trim(email)) = d.direccion
    UNION ALL
    SELECT 'TUT' || id, nombre || ' ' || apellidos FROM tutores WHERE activo AND lower(trim(email)) = d.direccion
    UNION ALL
    SELECT 'PRO' || id, nombre || ' ' || apellidos FROM profesores WHERE activo AND lower(trim(email)) = d.direccion) p
  WHERE d.estado <> 'buena' ORDER BY d.ultimo DESC, p.persona ${SINGLE_LIMIT}`;
