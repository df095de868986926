import { defineRecord } from '../../records/definition/define-record';
import { Articulo } from '../entities/articulo.entity';

export const articulosRecord = defineRecord(Articulo, {
  codigo: 'articulos',
  resumen: ['codigo', 'pvp'],
  estado: { campo: 'activo', si: 'Activo', no: 'Inactivo' },
  solapas: [
    {
      codigo: 'datos',
      titulo: 'Artículo',
      grupos: [
        { codigo: 'articulo', titulo: 'Artículo', campos: ['codigo', 'descripcion', 'pvp', 'tipoIVA', 'activo'] },
      ],
    },
  ],
});
