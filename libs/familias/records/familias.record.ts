import { defineRecord } from '../../records/definition/define-record';
import { Familia } from '../entities/familia.entity';

export const familiasRecord = defineRecord(Familia, {
  codigo: 'familias',
  resumen: ['codigo', 'telefono', 'localidad'],
  estado: { campo: 'activo', si: 'Activa', no: 'Inactiva' },
  guardar: { crear: '/api/familias', modificar: '/api/familias/{id}' },
  solapas: [
    {
      codigo: 'familia',
      titulo: 'Familia',
      grupos: [{ codigo: 'familia', titulo: 'Familia', campos: ['codigo', 'nombre', 'activo', 'telefono', 'email'] }],
      panel: {
        codigo: 'familia',
        campos: [
          { campo: 'tutores', etiqueta: 'Tutores' },
          { campo: 'tutores_vistos', etiqueta: 'Tutores' },
          { campo: 'alumnos', etiqueta: 'Alumnos' },
          { campo: 'alumnos_vistos', etiqueta: 'Alumnos' },
        ],
      },
    },
    {
      codigo: 'pago',
      titulo: 'Domicilio y pago',
      grupos: [
        {
          codigo: 'domicilio',
          titulo: 'Domicilio',
          campos: ['direccion', 'codigo_postal', 'localidad', 'provincia'],
        },
        { codigo: 'pago', titulo: 'Pago', campos: ['forma_pago', 'titular', 'nif_titular', 'iban'] },
        { codigo: 'observaciones', titulo: 'Observaciones', campos: ['observaciones'] },
      ],
    },
  ],
});
