import { Matches } from 'class-validator';
import { Etiqueta } from '../../../../libs/cursos/entities/etiqueta.entity';
import { defineRecord } from '../../../../libs/records/definition/define-record';

/** A record is this file: page, window, save, validation and history come with it. */
export const etiquetasRecord = defineRecord(Etiqueta, {
  codigo: 'etiquetas',
  barra: 'arriba',
  resumen: ['slug'],
  solapas: [
    {
      codigo: 'datos',
      titulo: 'Etiqueta',
      grupos: [
        {
          codigo: 'etiqueta',
          titulo: 'Cómo se llama',
          campos: [
            { campo: 'descripcion', etiqueta: 'Nombre de la etiqueta', ayuda: 'Como la verán en los cursos' },
            {
              campo: 'slug',
              etiqueta: 'Slug',
              inicial: 'nueva',
              validar: [Matches(/^[a-z-]+$/, { message: 'Solo letras minúsculas y guiones.' })],
            },
          ],
        },
      ],
    },
    { codigo: 'interna', titulo: 'Interna', permiso: 'ajustes.ver', grupos: [] },
  ],
  acciones: [],
});
