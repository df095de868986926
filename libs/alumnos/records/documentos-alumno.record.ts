import { defineRecord } from '../../records/definition/define-record';
import { DocumentoAlumno } from '../entities/documento-alumno.entity';

export const documentosAlumnoRecord = defineRecord(DocumentoAlumno, {
  codigo: 'documentos-alumno',
  resumen: ['alumno', 'tipo', 'fecha'],
  solapas: [
    {
      codigo: 'datos',
      titulo: 'Documento',
      grupos: [
        {
          codigo: 'documento',
          titulo: 'Documento',
          campos: ['titulo', 'alumno', 'tipo', 'fecha', 'caduca', 'fichero', 'observaciones'],
        },
      ],
    },
  ],
});
