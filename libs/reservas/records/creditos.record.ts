import { defineRecord } from '../../records/definition/define-record';
import { Credito } from '../entities/credito.entity';

/** Read-only: credits have routes of their own. */
export const creditosRecord = defineRecord(Credito, {
  code: 'creditos',
  summary: ['alumno', 'minutos', 'caduca', 'situacion'],
  madeElsewhere: 'Un crédito lo da una clase particular ya pagada que se anula.',
  actions: [
    {
      code: 'mantener',
      label: 'Mantener',
      icon: 'check',
      url: '/api/horarios/creditos/{id}/mantener',
      permission: 'clases.editar',
      when: { field: 'por_revisar', is: true },
      unless: [{ field: 'situacion', is: 'retirado' }],
    },
    {
      code: 'retirar',
      label: 'Retirar…',
      icon: 'ban',
      url: '/api/horarios/creditos/{id}/retirar',
      permission: 'clases.editar',
      confirm: {
        title: '¿Retirar este crédito?',
        text: 'El alumno ya no lo podrá usar.',
        accept: 'Retirar',
        isDangerous: true,
      },
      when: { field: 'situacion', is: 'disponible' },
    },
  ],
  tabs: [
    {
      code: 'datos',
      title: 'Crédito',
      groups: [
        {
          code: 'credito',
          title: 'Crédito',
          fields: ['alumno', 'minutos', 'caduca', 'situacion', 'por_revisar', 'retirado_en'],
        },
        { code: 'clase', title: 'Clase anulada', fields: ['materia', 'fecha', 'hora'] },
        { code: 'uso', title: 'Uso', fields: ['uso'] },
      ],
    },
  ],
});
