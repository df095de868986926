import { defineRecord } from '../../records/definition/define-record';
import { matches, unique } from '../../records/definition/record-rule';
import { Serie } from '../entities/serie.entity';

export const seriesRecord = defineRecord(Serie, {
  code: 'series',
  summary: ['codigo', 'tipo'],
  state: { field: 'activa', yes: 'Abierta', no: 'Cerrada' },
  rules: [
    matches('codigo', /^[A-Z0-9]{1,10}$/, 'Solo mayúsculas sin acento y cifras, hasta 10'),
    unique('codigo', 'Ya hay una serie con ese código.'),
  ],
  tabs: [
    {
      code: 'datos',
      title: 'Serie',
      groups: [
        {
          code: 'serie',
          title: 'Serie',
          fields: ['codigo', 'descripcion', 'tipo', 'activa'],
        },
      ],
    },
  ],
});
