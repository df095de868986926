import { defineRecord } from '../../records/definition/define-record';
import { Tutor } from '../entities/tutor.entity';

export const tutoresRecord = defineRecord(Tutor, {
  codigo: 'tutores',
  resumen: ['parentesco', 'familia', 'telefono', 'email'],
  estado: { campo: 'activo', si: 'Activo', no: 'Inactivo' },
  solapas: [
    {
      codigo: 'datos',
      titulo: 'Datos',
      grupos: [
        {
          codigo: 'identificacion',
          titulo: 'Identificación',
          campos: ['nombre', 'apellidos', 'nif', 'familia', 'parentesco', 'activo'],
        },
        { codigo: 'contacto', titulo: 'Contacto', campos: ['telefono', 'email'] },
        { codigo: 'observaciones', titulo: 'Observaciones', campos: ['observaciones'] },
      ],
    },
  ],
});
