import { defineRecord } from '../../records/definition/define-record';
import { min, unique } from '../../records/definition/record-rule';
import { Aula } from '../entities/aula.entity';
import { refuseOverlaps } from '../reglas/exclusive-room';

export const aulasRecord = defineRecord(Aula, {
  code: 'aulas',
  bar: 'top',
  summary: ['codigo', 'centro', 'capacidad'],
  state: { field: 'activo', yes: 'Activa', no: 'Inactiva' },
  rules: [
    unique('codigo', 'Ya hay un aula con ese código.'),
    min('capacidad', 0, 'La capacidad no puede ser negativa.'),
  ],
  beforeSave: refuseOverlaps,
  tabs: [
    {
      code: 'datos',
      title: 'Aula',
      groups: [
        {
          code: 'aula',
          title: 'Aula',
          fields: ['codigo', 'descripcion', 'centro', 'capacidad', 'color', 'compartida', 'activo'],
        },
      ],
      lists: [
        {
          code: 'materias',
          title: 'Materias en esta aula',
          list: 'materias',
          relation: 'aula',
          columns: ['descripcion', 'curso.codigo', 'profesor.apellidos', 'dias_semana', 'hora_entrada', 'hora_salida'],
        },
      ],
    },
    { code: 'calendario', title: 'Calendario', permission: 'clases.ver', panel: { code: 'calendario-de-clases' } },
  ],
});
