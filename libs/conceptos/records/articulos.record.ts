import { defineRecord } from '../../records/definition/define-record';
import { min, unique } from '../../records/definition/record-rule';
import { Articulo } from '../entities/articulo.entity';
import { usedTipoIVA } from './tipo-iva-rule';

export const articulosRecord = defineRecord(Articulo, {
  code: 'articulos',
  summary: ['codigo', 'pvp'],
  state: { field: 'activo', yes: 'Activo', no: 'Inactivo' },
  rules: [
    unique('codigo', 'Ya hay un artículo con ese código.'),
    min('pvp', 0, 'El precio no puede ser negativo.'),
    usedTipoIVA,
  ],
  tabs: [
    {
      code: 'datos',
      title: 'Artículo',
      groups: [{ code: 'articulo', title: 'Artículo', fields: ['codigo', 'descripcion', 'pvp', 'tipoIVA', 'activo'] }],
    },
  ],
});
