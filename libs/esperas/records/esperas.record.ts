import { defineRecord } from '../../records/definition/define-record';
import { Espera } from '../entities/espera.entity';

/** Pickers for open courses and their subjects. */
const COURSE = { field: 'curso', picker: { url: '/api/buscador-cursos-abiertos', params: {} } } as const;
const SUBJECT = {
  field: 'materia',
  help: 'Si se deja vacía, espera plaza en todo el curso',
  picker: { url: '/api/buscador-materias-curso', params: { curso: 'curso' } },
} as const;

/** The record that adds a student to a waiting list. Later changes of the row have routes of their own. */
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
