import { defineRecord } from '../../records/definition/define-record';
import { Materia } from '../entities/materia.entity';

export const materiasRecord = defineRecord(Materia, {
  codigo: 'materias',
  resumen: ['curso', 'profesor', 'aula'],
  estado: { campo: 'activo', si: 'Activa', no: 'Inactiva' },
  solapas: [
    {
      codigo: 'datos',
      titulo: 'Materia',
      grupos: [
        {
          codigo: 'materia',
          titulo: 'Materia',
          campos: ['curso', 'descripcion', 'profesor', 'aula', 'particular', 'activo'],
        },
        {
          codigo: 'horario',
          titulo: 'Horario',
          campos: ['dias_semana', 'hora_entrada', 'hora_salida', 'fecha_inicio', 'fecha_fin'],
        },
        {
          codigo: 'plazas',
          titulo: 'Plazas',
          campos: ['capacidad', 'plazas_computables', 'mostrar_horarios', 'ocultar_inscripciones'],
        },
        { codigo: 'observaciones', titulo: 'Observaciones', campos: ['observaciones'] },
      ],
    },
  ],
});
