import { Etiqueta } from '../../cursos';
import { defineRecord } from '../../records/definition/define-record';
import { unique } from '../../records/definition/record-rule';
import { uniqueName } from '../unique-name';

export const etiquetasRecord = defineRecord(Etiqueta, {
  code: 'etiquetas',
  state: { field: 'activo', yes: 'Activa', no: 'Inactiva' },
  rules: [
    unique('slug', 'Ya hay una etiqueta con esa clave.'),
    uniqueName('etiquetas', 'Ya hay una etiqueta con ese nombre.'),
  ],
  tabs: [
    {
      code: 'datos',
      title: 'Etiqueta',
      groups: [
        {
          code: 'etiqueta',
          title: 'Etiqueta',
          fields: ['descripcion', 'grupo', 'color', 'para_cursos', 'para_alumnos', 'orden', 'activo', 'slug'],
        },
      ],
    },
  ],
});
