import { defineRecord } from '../../records/definition/define-record';
import { fieldRule, inOrder } from '../../records/definition/record-rule';
import { Festivo } from '../entities/festivo.entity';

const isInRange = (date: unknown): boolean => String(date) >= '2000-01-01' && String(date) <= '2150-12-31';

export const festivosRecord = defineRecord(Festivo, {
  code: 'festivos',
  summary: ['desde', 'hasta', 'ambito', 'centro'],
  rules: [
    inOrder('desde', 'hasta', 'La fecha final es anterior a la inicial.'),
    fieldRule('desde', isInRange, 'La fecha va de 2000 a 2150.'),
    fieldRule('hasta', isInRange, 'La fecha va de 2000 a 2150.'),
  ],
  tabs: [
    {
      code: 'datos',
      title: 'Festivo',
      groups: [
        {
          code: 'festivo',
          title: 'Festivo',
          fields: ['desde', 'hasta', 'descripcion', { field: 'ambito', initial: 'academia' }, 'centro'],
        },
      ],
      panel: { code: 'previo-festivo' },
    },
  ],
});
