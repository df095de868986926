import { defineRecord } from '../../records/definition/define-record';
import { ClaseAlumno } from '../entities/clase-alumno.entity';

/** Places are booked, moved and marked by the calls of classes. */
export const clasesAlumnosRecord = defineRecord(ClaseAlumno, {
  code: 'clases_alumnos',
  summary: ['alumno', 'clase', 'estado'],
  tabs: [
    {
      code: 'datos',
      title: 'Plaza',
      groups: [
        {
          code: 'plaza',
          title: 'Plaza',
          fields: [
            { field: 'alumno', readOnly: true },
            { field: 'clase', readOnly: true },
            { field: 'alta', readOnly: true },
            { field: 'estado', readOnly: true },
            { field: 'coincide', readOnly: true },
            { field: 'cobrable', readOnly: true },
            { field: 'motivo', readOnly: true },
          ],
        },
      ],
    },
  ],
});
