import { defineRecord } from '../../records/definition/define-record';
import { Alta } from '../entities/alta.entity';

export const altasRecord = defineRecord(Alta, {
  codigo: 'altas',
  resumen: ['alumno', 'curso', 'fecha_alta'],
  estado: { campo: 'activa', si: 'Activa', no: 'Terminada' },
  solapas: [
    {
      codigo: 'datos',
      titulo: 'Alta',
      grupos: [
        { codigo: 'alta', titulo: 'Alta', campos: ['codigo', 'alumno', 'curso', 'fecha_alta', 'precio'] },
        { codigo: 'baja', titulo: 'Baja', campos: ['fecha_baja', 'activa', 'motivo_baja'] },
        { codigo: 'observaciones', titulo: 'Observaciones', campos: ['observaciones'] },
      ],
    },
  ],
});
