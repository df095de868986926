import { defineRecord } from '../../records/definition/define-record';
import { Concepto } from '../entities/concepto.entity';

export const conceptosRecord = defineRecord(Concepto, {
  codigo: 'conceptos',
  resumen: ['codigo', 'tipo', 'curso'],
  estado: { campo: 'activo', si: 'Activo', no: 'Inactivo' },
  solapas: [
    {
      codigo: 'datos',
      titulo: 'Concepto',
      grupos: [
        { codigo: 'concepto', titulo: 'Concepto', campos: ['codigo', 'descripcion', 'tipo', 'activo'] },
        { codigo: 'importe', titulo: 'Importe', campos: ['importe', 'tipoIVA'] },
        { codigo: 'dueno', titulo: 'De quién es', campos: ['curso', 'alta'] },
      ],
    },
  ],
});
