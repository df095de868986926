import { defineAviso, SINGLE_LIMIT, summarise, type AvisoHallado } from '../../avisos';
import { listUrl } from '../../listings';
import { countText } from '../../platform';
import { recordUrl } from '../envio/person-columns';

interface BadAddress {
  listado: Listado;
  persona: string;
  nombre: string;
  direccion: string;
  motivo: string | null;
  /** The number of bad addresses of people of this list. */
  total: number;
}

/** The lists of people with addresses: the type of person, and what the summary says. */
const LISTS = {
  alumnos: { tipo: 'ALU', one: 'correo de alumno no llega', many: 'correos de alumnos no llegan' },
  tutores: { tipo: 'TUT', one: 'correo de tutor no llega', many: 'correos de tutores no llegan' },
  profesores: { tipo: 'PRO', one: 'correo de profesor no llega', many: 'correos de profesores no llegan' },
} as const;
type Listado = keyof typeof LISTS;
const CODES = Object.keys(LISTS) as Listado[];

/** Addresses of people that return mail, until they are written anew. */
export const direccionesDevuelvenAviso = defineAviso({
  codigo: 'mensajes.direcciones-devuelven',
  nivel: 1,
  seccion: 'Mensajes',
  permiso: 'mensajes.ver',
  tablas: ['direcciones_correo', 'alumnos', 'tutores', 'profesores'],
  revisar: async (manager) => {
    const addresses = await manager.query<BadAddress[]>(BAD_ADDRESSES);
    return CODES.flatMap((code) =>
      warningsOf(
        code,
        addresses.filter(({ listado }) => listado === code),
      ),
    );
  },
});

/** The warnings about the people of one list: one for each or, if they are many, one with a link to the list that names them. */
function warningsOf(listado: Listado, addresses: readonly BadAddress[]): AvisoHallado[] {
  const found = addresses.map(({ direccion, motivo, persona, nombre }) => ({
    clave: `${direccion} ${persona}`,
    asunto: `El correo de ${nombre} no llega`,
    texto: motivo === null ? direccion : `${direccion} · ${motivo}`,
    url: recordUrl(persona),
    accion: 'Corregir en su ficha',
  }));
  const names = addresses.map(({ nombre }) => nombre);
  const total = addresses[0]?.total ?? 0;
  return summarise(found, names, total, {
    clave: listado,
    asunto: countText(total, LISTS[listado].one, LISTS[listado].many),
    url: listUrl({ listado, parametros: { correo_devuelto: '1' } }),
    accion: 'Corregir en el listado',
  });
}

const BAD_ADDRESSES = CODES.map(
  (code) => `
  (SELECT '${code}' AS listado, '${LISTS[code].tipo}' || p.id AS persona, p.nombre || ' ' || p.apellidos AS nombre, d.direccion, d.motivo,
     count(*) OVER ()::integer AS total
   FROM ${code}_devueltos d JOIN ${code} p ON p.id = d.id ORDER BY d.ultimo DESC, p.id ${SINGLE_LIMIT})`,
).join(' UNION ALL ');
