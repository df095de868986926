import { defineAviso } from '../../avisos';
import { listUrl } from '../../listings';
import { countText } from '../../platform';
import { shortDayText } from '../../platform/civil';

interface Untaught {
  curso_id: number;
  codigo: string;
  clases: number;
  /** The first of them. */
  clase_id: number;
  fecha: string;
  hora: string;
}

/** Classes to come without a teacher: one warning per course. */
export const claseSinProfesorAviso = defineAviso({
  codigo: 'clases.sin-profesor',
  nivel: 2,
  seccion: 'Horarios',
  permiso: 'clases.ver',
  tablas: ['clases'],
  revisar: async (manager, { today }) => {
    const courses = await manager.query<Untaught[]>(WITHOUT_TEACHER, [today]);
    return courses.map(({ curso_id, codigo, clases, clase_id, fecha, hora }) => {
      const first = `${shortDayText(fecha)} a las ${hora}`;
      return {
        clave: String(curso_id),
        asunto: `${countText(clases, 'clase', 'clases')} de ${codigo} sin profesor`,
        texto: clases === 1 ? `El ${first}` : `La primera, el ${first}`,
        url:
          clases === 1
            ? `/administrar/clases/ficha/${String(clase_id)}/`
            : listUrl({
                listado: 'clases',
                parametros: { sin_profesor: '1', desde_hoy: '1', 'curso.codigo__iexact': codigo },
              }),
        accion: clases === 1 ? 'Resolver en la clase' : 'Resolver en las clases',
      };
    });
  },
});

/** `$1` today. */
const WITHOUT_TEACHER = `
  SELECT c.id AS curso_id, c.codigo, p.clases, p.clase_id, f.fecha::text AS fecha, to_char(f.hora_entrada, 'HH24:MI') AS hora
  FROM (SELECT curso_id, count(*)::integer AS clases, (array_agg(id ORDER BY fecha, hora_entrada, id))[1] AS clase_id
        FROM clases WHERE estado = 'confirmada' AND profesor_id IS NULL AND fecha >= $1 GROUP BY curso_id) p
  JOIN cursos c ON c.id = p.curso_id JOIN clases f ON f.id = p.clase_id
  ORDER BY f.fecha, f.hora_entrada, c.codigo`;
