import { defineRecord } from '../../records/definition/define-record';
import { Espera } from '../entities/espera.entity';

/** Courses and subjects that students wait for, each with what tells it apart. */
const COURSE = { field: 'curso', picker: { url: '/api/buscador-cursos-abiertos', params: {} } } as const;
const SUBJECT = {
  field: 'materia',
  help: 'Si se deja vacía, espera plaza en todo el curso',
  picker: { url: '/api/buscador-materias-curso', params: { curso: 'curso' } },
} as const;

/** A student joins a waiting list here; everything after it has calls of its own. */
export const esperasRecord = defineRecord(Espera, {
  code: 'esperas',
  summary: ['alumno', 'curso', 'estado'],
  tabs: [
    {
      code: 'lista',
      title: 'Lista de espera',
      panel: { code: 'lista-de-espera', isFirst: true },
      groups: [{ code: 'espera', title: 'Espera', fields: ['alumno', COURSE, SUBJECT, 'desde', 'estado', 'caduca'] }],
    },
  ],
});
