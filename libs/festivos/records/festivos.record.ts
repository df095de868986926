import { defineRecord } from '../../records/definition/define-record';
import { inOrder, type RecordRule } from '../../records/definition/record-rule';
import { Festivo } from '../entities/festivo.entity';
import { recordHolidayCalls } from '../../llamadas';
import { recordHolidayNotices } from '../dias/record-holiday-notices';
import { cancelPrivateClasses } from '../dias/cancel-private-classes';

/** Refuses unknown centres: a holiday with a mistyped centre would affect no class. */
const existingCentre: RecordRule<'centro'> = {
  reads: ['centro'],
  problem: async ({ centro }, { exists }) =>
    typeof centro === 'string' &&
    !(await exists('SELECT FROM aulas WHERE centro = $1 UNION ALL SELECT FROM cursos WHERE centro = $1', [centro]))
      ? 'Ningún aula ni curso es de ese centro.'
      : null,
};

export const festivosRecord = defineRecord(Festivo, {
  code: 'festivos',
  summary: ['desde', 'hasta', 'ambito', 'centro'],
  rules: [inOrder('desde', 'hasta', 'La fecha final es anterior a la inicial.'), existingCentre],
  afterSave: async (manager, id, save) => {
    await recordHolidayCalls(manager, id, save);
    await recordHolidayNotices(manager, id, save);
    await cancelPrivateClasses(manager, id, save);
  },
  tabs: [
    {
      code: 'datos',
      title: 'Festivo',
      groups: [
        {
          code: 'festivo',
          title: 'Festivo',
          fields: [
            ...(['desde', 'hasta', 'descripcion'] as const),
            { field: 'ambito', initial: 'academia' },
            'centro',
            { field: 'particulares', permission: 'clases.editar' },
            'avisar',
          ],
        },
      ],
      panel: { code: 'previo-festivo' },
    },
  ],
});
