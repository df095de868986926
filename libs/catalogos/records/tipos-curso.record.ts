import { TipoCurso } from '../../cursos';
import { defineRecord } from '../../records/definition/define-record';
import { unique } from '../../records/definition/record-rule';
import { uniqueName } from '../unique-name';

export const tiposCursoRecord = defineRecord(TipoCurso, {
  code: 'tipos-curso',
  state: { field: 'activo', yes: 'Activo', no: 'Inactivo' },
  rules: [
    unique('codigo', 'Ya hay un tipo de curso con ese código.'),
    uniqueName('tipos_curso', 'Ya hay un tipo de curso con ese nombre.'),
  ],
  tabs: [
    {
      code: 'datos',
      title: 'Tipo',
      groups: [{ code: 'tipo', title: 'Tipo', fields: ['descripcion', 'codigo', 'orden', 'activo'] }],
    },
  ],
});
