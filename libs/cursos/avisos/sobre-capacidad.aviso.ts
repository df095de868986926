import { defineAviso } from '../../avisos';
import { countText } from '../../platform';

interface FullCourse {
  id: number;
  codigo: string;
  altas: number;
  capacidad: number;
}

/** Open courses with more active enrolments than places. */
export const cursoSobreCapacidadAviso = defineAviso({
  codigo: 'cursos.sobre-capacidad',
  nivel: 2,
  seccion: 'Horarios',
  permiso: 'cursos.ver',
  tablas: ['altas', 'cursos'],
  revisar: async (manager, { today }) => {
    const courses = await manager.query<FullCourse[]>(OVER_CAPACITY, [today]);
    return courses.map(({ id, codigo, altas, capacidad }) => ({
      clave: String(id),
      asunto: `${codigo} pasa de su capacidad`,
      texto: `${countText(altas, 'alumno', 'alumnos')} en ${countText(capacidad, 'plaza', 'plazas')}`,
      url: `/administrar/cursos/ficha/${String(id)}/`,
      accion: 'Resolver en el curso',
    }));
  },
});

/** `$1` today. */
const OVER_CAPACITY = `
  SELECT c.id, c.codigo, c.capacidad, a.altas
  FROM cursos c, LATERAL (
    SELECT count(*)::integer AS altas FROM altas WHERE curso_id = c.id AND (fecha_baja IS NULL OR fecha_baja >= $1)) a
  WHERE c.activo AND c.capacidad > 0 AND (c.fecha_fin IS NULL OR c.fecha_fin >= $1) AND a.altas > c.capacidad
  ORDER BY c.codigo`;
