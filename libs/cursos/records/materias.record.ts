import { HOURS_PROBLEM, WINDOW_PROBLEM } from '../../platform';
import { defineRecord } from '../../records/definition/define-record';
import { hoursInOrder, inOrder, min } from '../../records/definition/record-rule';
import { Materia } from '../entities/materia.entity';

export const materiasRecord = defineRecord(Materia, {
  code: 'materias',
  summary: ['curso', 'profesor', 'aula'],
  state: { field: 'activo', yes: 'Activa', no: 'Inactiva' },
  rules: [
    hoursInOrder('hora_entrada', 'hora_salida', HOURS_PROBLEM),
    hoursInOrder('hora_inicial', 'hora_final', WINDOW_PROBLEM),
    inOrder('fecha_inicio', 'fecha_fin', 'La fecha de fin es anterior a la de inicio.'),
    min('capacidad', 0, 'La capacidad no puede ser negativa.'),
  ],
  tabs: [
    {
      code: 'datos',
      title: 'Materia',
      groups: [
        {
          code: 'materia',
          title: 'Materia',
          fields: ['curso', 'descripcion', 'profesor', 'aula', 'particular', 'activo'],
        },
        {
          code: 'horario',
          title: 'Horario',
          fields: [
            'dias_semana',
            'hora_entrada',
            'hora_salida',
            'hora_inicial',
            'hora_final',
            'fecha_inicio',
            'fecha_fin',
          ],
        },
        {
          code: 'plazas',
          title: 'Plazas',
          fields: ['capacidad', 'plazas_computables', 'mostrar_horarios', 'ocultar_inscripciones', 'destacado'],
        },
        { code: 'observaciones', title: 'Observaciones', fields: ['observaciones'] },
      ],
    },
  ],
});
