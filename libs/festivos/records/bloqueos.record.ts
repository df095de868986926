import { defineRecord } from '../../records/definition/define-record';
import { strictlyInOrder, type RecordRule } from '../../records/definition/record-rule';
import { lockBlocked } from '../bloqueos/lock-blocked';
import { Bloqueo } from '../entities/bloqueo.entity';

const ofOne: RecordRule<'profesor' | 'aula'> = {
  reads: ['profesor', 'aula'],
  problem: ({ profesor, aula }) =>
    (profesor === null) === (aula === null) ? 'Elija un profesor o un aula, no los dos.' : null,
};

export const bloqueosRecord = defineRecord(Bloqueo, {
  code: 'bloqueos',
  summary: ['profesor', 'aula', 'desde', 'hasta'],
  startsAt: 'profesor',
  wireNames: { profesor_id: 'profesor', aula_id: 'aula' },
  rules: [ofOne, strictlyInOrder('desde', 'hasta', 'El final debe ser posterior al principio.')],
  beforeSave: lockBlocked,
  tabs: [
    {
      code: 'datos',
      title: 'Ausencia o cierre',
      groups: [
        {
          code: 'bloqueo',
          title: 'Ausencia o cierre',
          fields: ['profesor', 'aula', 'desde', 'hasta', 'motivo', 'avisar'],
        },
      ],
      panel: { code: 'previo-bloqueo' },
    },
  ],
});
