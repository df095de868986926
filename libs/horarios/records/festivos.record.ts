import { FAR_DATE, isFarDate } from '../../platform';
import { defineRecord } from '../../records/definition/define-record';
import { fieldRule, inOrder } from '../../records/definition/record-rule';
import { Festivo } from '../entities/festivo.entity';

const isInRange = (date: unknown): boolean => !isFarDate(String(date));

export const festivosRecord = defineRecord(Festivo, {
  code: 'festivos',
  summary: ['desde', 'hasta', 'ambito', 'centro'],
  rules: [
    inOrder('desde', 'hasta', 'La fecha final es anterior a la inicial.'),
    fieldRule('desde', isInRange, FAR_DATE),
    fieldRule('hasta', isInRange, FAR_DATE),
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
