import { Etiqueta } from '../../../../libs/cursos/entities/etiqueta.entity';
import { defineRecord } from '../../../../libs/records/definition/define-record';
import { matches } from '../../../../libs/records/definition/record-rule';

/** This file is all that a record needs. The page, the window, saving, validation and history are derived from it. */
export const etiquetasRecord = defineRecord(Etiqueta, {
  code: 'etiquetas',
  summary: ['slug'],
  rules: [matches('slug', /^[a-z-]+$/, 'Solo letras minúsculas y guiones.')],
  tabs: [
    {
      code: 'datos',
      title: 'Etiqueta',
      groups: [
        {
          code: 'etiqueta',
          title: 'Cómo se llama',
          fields: [
            { field: 'descripcion', label: 'Nombre de la etiqueta', help: 'Como la verán en los cursos' },
            {
              field: 'slug',
              label: 'Slug',
              initial: 'nueva',
            },
          ],
        },
      ],
    },
    { code: 'interna', title: 'Interna', permission: 'ajustes.ver', groups: [] },
  ],
  actions: [],
});
