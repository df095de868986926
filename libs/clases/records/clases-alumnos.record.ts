import { defineRecord } from '../../records/definition/define-record';
import { ClaseAlumno } from '../entities/clase-alumno.entity';

/** The fields of a seat are read-only, because seats are booked, moved and marked through the routes of classes. */
export const clasesAlumnosRecord = defineRecord(ClaseAlumno, {
  code: 'clases_alumnos',
  summary: ['alumno', 'clase', 'estado'],
  actions: [
    {
      code: 'anular',
      label: 'Anular la plaza…',
      icon: 'ban',
      url: '/api/horarios/plazas/{id}/anular',
      permission: 'clases.editar',
      confirm: {
        title: '¿Anular la plaza de este alumno?',
        text: 'Después se abre la lista de llamadas.',
        accept: 'Anular la plaza',
        isDangerous: true,
        inputs: [{ campo: 'motivo', etiqueta: 'Motivo', valor: '', longitudMaxima: 500 }],
        detailsUrl: '/api/horarios/plazas/{id}/anular',
      },
      unless: [{ field: 'estado', is: 'anulado' }],
    },
  ],
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
            { field: 'de_familia', readOnly: true },
            { field: 'motivo', readOnly: true },
          ],
        },
      ],
    },
  ],
});
