import { defineAviso, SINGLE_LIMIT, summarise } from '../../avisos';
import { listUrl } from '../../listings';
import { countText } from '../../platform';

interface Undated {
  id: number;
  alumno: string;
  total: number;
}

/** Active students without a birth date. They count as under 14, so messages go to their tutors only. */
export const sinFechaNacimientoAviso = defineAviso({
  codigo: 'alumnos.sin-fecha-nacimiento',
  nivel: 1,
  seccion: 'Alumnos',
  permiso: 'alumnos.ver',
  tablas: ['alumnos'],
  revisar: async (manager) => {
    const students = await manager.query<Undated[]>(UNDATED);
    const found = students.map(({ id, alumno }) => ({
      clave: String(id),
      asunto: `${alumno} no tiene fecha de nacimiento`,
      texto: 'Cuenta como menor de 14 años: solo se escribe a sus tutores',
      url: `/administrar/alumnos/ficha/${String(id)}/`,
      accion: 'Resolver en la ficha',
    }));
    const total = students[0]?.total ?? 0;
    return summarise(
      found,
      students.map(({ alumno }) => alumno),
      total,
      {
        asunto: countText(total, 'alumno sin fecha de nacimiento', 'alumnos sin fecha de nacimiento'),
        url: listUrl({ listado: 'alumnos', parametros: { activo: '1', sin_fecha_nacimiento: '1' } }),
        accion: 'Resolver en el listado',
      },
    );
  },
});

const UNDATED = `
  SELECT id, nombre || ' ' || apellidos AS alumno, count(*) OVER ()::integer AS total
  FROM alumnos WHERE activo AND fecha_nacimiento IS NULL ORDER BY apellidos, nombre, id ${SINGLE_LIMIT}`;
