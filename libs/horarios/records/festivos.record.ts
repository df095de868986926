import { FAR_DATE, isFarDate } from '../../platform';
import { defineRecord } from '../../records/definition/define-record';
import { fieldRule, inOrder, type RecordRule } from '../../records/definition/record-rule';
import { Festivo } from '../entities/festivo.entity';

const isInRange = (date: unknown): boolean => !isFarDate(String(date));

/** A mistyped centre would be a holiday of no class. */
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
  rules: [
    inOrder('desde', 'hasta', 'La fecha final es anterior a la inicial.'),
    fieldRule('desde', isInRange, FAR_DATE),
    fieldRule('hasta', isInRange, FAR_DATE),
    existingCentre,
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
