import { defineRecord } from '../../records/definition/define-record';
import { Espera } from '../entities/espera.entity';

/** Waiting lists change through their own calls. */
export const esperasRecord = defineRecord(Espera, {
  code: 'esperas',
  summary: ['alumno', 'curso', 'estado'],
  madeElsewhere: 'A la lista de espera se apunta desde la ficha del curso, en «Lista de espera».',
  tabs: [
    {
      code: 'lista',
      title: 'Lista de espera',
      panel: { code: 'lista-de-espera', isFirst: true },
      groups: [
        { code: 'espera', title: 'Espera', fields: ['alumno', 'curso', 'materia', 'desde', 'estado', 'caduca'] },
      ],
    },
  ],
});
