import { defineRecord } from '../../records/definition/define-record';
import { inOrder } from '../../records/definition/record-rule';
import { DocumentoAlumno } from '../entities/documento-alumno.entity';

export const documentosAlumnoRecord = defineRecord(DocumentoAlumno, {
  code: 'documentos-alumno',
  summary: ['alumno', 'tipo', 'fecha'],
  rules: [inOrder('fecha', 'caduca', 'No puede caducar antes de su fecha.')],
  tabs: [
    {
      code: 'datos',
      title: 'Documento',
      groups: [
        {
          code: 'documento',
          title: 'Documento',
          fields: ['titulo', 'alumno', 'tipo', 'fecha', 'caduca', 'fichero', 'observaciones'],
        },
      ],
    },
  ],
});
