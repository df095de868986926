import { defineRecord } from '../../records/definition/define-record';
import { unique, type RecordRule } from '../../records/definition/record-rule';
import { PlantillaMensaje } from '../entities/plantilla-mensaje.entity';
import { readHtmlTemplate } from '../plantillas/read-html-template';
import { readTemplate, type TemplateRead } from '../plantillas/read-template';

/** Refuses a text that is no template, at its field. */
const isTemplate = <P extends string>(field: P, read: (text: string) => TemplateRead): RecordRule<P> => ({
  reads: [field],
  problem: (record) => {
    const text = record[field];
    if (typeof text !== 'string') return null;
    const template = read(text);
    return template.ok ? null : template.message;
  },
});

export const plantillasMensajeRecord = defineRecord(PlantillaMensaje, {
  code: 'plantillas-mensaje',
  summary: ['codigo', 'tipo', 'categoria'],
  state: { field: 'activo', yes: 'Activa', no: 'Inactiva' },
  tabs: [
    {
      code: 'datos',
      title: 'Plantilla',
      groups: [
        {
          code: 'plantilla',
          title: 'Plantilla',
          fields: [
            'codigo',
            'descripcion',
            { field: 'tipo', required: true, initial: '01' },
            { field: 'categoria', required: true, initial: 'servicio' },
            'activo',
          ],
        },
        { code: 'texto', title: 'Texto', fields: ['asunto', 'texto'] },
      ],
    },
  ],
  rules: [
    unique('codigo', 'Ya hay una plantilla con ese código.'),
    isTemplate('asunto', readTemplate),
    isTemplate('texto', readHtmlTemplate),
  ],
});
