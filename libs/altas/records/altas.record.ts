import { defineRecord, type RecordPicker } from '../../records/definition/define-record';
import { inOrder, min, unique, type RecordRule } from '../../records/definition/record-rule';
import { Alta } from '../entities/alta.entity';
import { WITHIN_COURSE_YEARS } from './course-years';
import { requireConfirmationIfEnded, IN_OPEN_COURSE } from './open-course';

/**
 * Finds another enrolment of the same student in the same course with overlapping dates.
 * Enrolments marked `duplicada` overlapped before this rule existed, so they are not found. They may be shortened, but not lengthened.
 */
const OVERLAPPING = `
  SELECT FROM altas otra
  WHERE otra.id <> $1 AND otra.alumno_id = $2 AND otra.curso_id = $3 AND NOT otra.duplicada
    AND daterange(otra.fecha_alta, otra.fecha_baja, '[]') && daterange(coalesce($4::date, claustro_hoy()), $5::date, '[]')
    AND NOT EXISTS (
      SELECT FROM altas propia
      WHERE propia.id = $1 AND propia.alumno_id = $2 AND propia.curso_id = $3 AND propia.duplicada
        AND daterange(propia.fecha_alta, propia.fecha_baja, '[]') @> daterange($4::date, $5::date, '[]'))`;

const noOverlap: RecordRule<'alumno' | 'curso' | 'fecha_alta' | 'fecha_baja'> = {
  reads: ['alumno', 'curso', 'fecha_alta', 'fecha_baja'],
  at: ['fecha_alta'],
  constraint: 'altas_sin_solape',
  problem: async ({ alumno, curso, fecha_alta: first, fecha_baja: last }, { id, exists }) => {
    if (typeof first === 'string' && typeof last === 'string' && last < first) return null;
    return (await exists(OVERLAPPING, [id, alumno, curso, first, last]))
      ? 'Ese alumno ya está de alta en ese curso en esas fechas.'
      : null;
  },
};

/** Offers only open courses, with facts that distinguish courses of the same name. */
const OPEN_COURSES: RecordPicker<'fecha_alta'> = {
  url: '/api/buscador-cursos-abiertos',
  params: { fecha: 'fecha_alta' },
};

export const altasRecord = defineRecord(Alta, {
  code: 'altas',
  summary: ['alumno', 'curso', 'fecha_alta'],
  state: { field: 'activa', yes: 'Activa', no: 'Terminada' },
  rules: [
    unique('codigo', 'Ya hay un alta con ese código.'),
    inOrder('fecha_alta', 'fecha_baja', 'La fecha de baja es anterior a la de alta.'),
    min('precio', 0, 'El precio no puede ser negativo.'),
    noOverlap,
    ...WITHIN_COURSE_YEARS,
    IN_OPEN_COURSE,
  ],
  beforeSave: requireConfirmationIfEnded,
  tabs: [
    {
      code: 'datos',
      title: 'Alta',
      groups: [
        {
          code: 'alta',
          title: 'Alta',
          fields: [
            'codigo',
            'alumno',
            { field: 'curso', picker: OPEN_COURSES },
            'fecha_alta',
            'precio',
            'desde',
            'sin_matricula',
          ],
        },
        { code: 'baja', title: 'Baja', fields: ['fecha_baja', 'activa', 'motivo_baja'] },
        { code: 'observaciones', title: 'Observaciones', fields: ['observaciones'] },
      ],
    },
  ],
});
