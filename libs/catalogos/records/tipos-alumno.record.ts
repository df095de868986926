import { TipoAlumno } from '../../alumnos';
import { defineRecord } from '../../records/definition/define-record';
import { unique } from '../../records/definition/record-rule';
import { uniqueName } from '../unique-name';

export const tiposAlumnoRecord = defineRecord(TipoAlumno, {
  code: 'tipos-alumno',
  state: { field: 'activo', yes: 'Activo', no: 'Inactivo' },
  rules: [
    unique('codigo', 'Ya hay un tipo de alumno con ese código.'),
    uniqueName('tipos_alumno', 'Ya hay un tipo de alumno con ese nombre.'),
  ],
  tabs: [
    {
      code: 'datos',
      title: 'Tipo',
      groups: [{ code: 'tipo', title: 'Tipo', fields: ['descripcion', 'codigo', 'orden', 'activo'] }],
    },
  ],
});
