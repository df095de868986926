import { defineRecord } from '../../records/definition/define-record';
import { textRule } from '../../records';
import { Serie } from '../entities/serie.entity';

const code = textRule('serie', (value) =>
  /^[A-Z0-9]{1,10}$/.test(value) ? null : 'Solo mayúsculas sin acento y cifras, hasta 10',
);

export const seriesRecord = defineRecord(Serie, {
  codigo: 'series',
  resumen: ['codigo', 'tipo'],
  estado: { campo: 'activa', si: 'Abierta', no: 'Cerrada' },
  solapas: [
    {
      codigo: 'datos',
      titulo: 'Serie',
      grupos: [
        {
          codigo: 'serie',
          titulo: 'Serie',
          campos: [{ campo: 'codigo', validar: [code] }, 'descripcion', 'tipo', 'activa'],
        },
      ],
    },
  ],
});
