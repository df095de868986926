import { defineRecord } from '../../records/definition/define-record';
import { Oferta } from '../entities/oferta.entity';

export const ofertasRecord = defineRecord(Oferta, {
  codigo: 'ofertas',
  estado: { campo: 'activa', si: 'Activa', no: 'Inactiva' },
  solapas: [
    {
      codigo: 'oferta',
      titulo: 'Oferta',
      grupos: [
        { codigo: 'oferta', titulo: 'Oferta', campos: ['descripcion', 'activa'] },
        {
          codigo: 'descuento',
          titulo: 'Descuento y vigencia',
          campos: ['descuentoPorcentual', 'descuentoFijo', 'fechaInicio', 'fechaFin'],
        },
      ],
      // What is being written of a condition counts as unsaved; it is sent by calls of its own.
      panel: { codigo: 'condiciones', campos: [{ campo: 'condicion', etiqueta: 'Condición' }] },
    },
  ],
});
