import { defineRecord } from '../../records/definition/define-record';
import { Aula } from '../entities/aula.entity';

export const aulasRecord = defineRecord(Aula, {
  codigo: 'aulas',
  resumen: ['codigo', 'centro', 'capacidad'],
  estado: { campo: 'activo', si: 'Activa', no: 'Inactiva' },
  solapas: [
    {
      codigo: 'datos',
      titulo: 'Aula',
      grupos: [
        {
          codigo: 'aula',
          titulo: 'Aula',
          campos: ['codigo', 'descripcion', 'centro', 'capacidad', 'color', 'activo'],
        },
      ],
      listas: [
        {
          codigo: 'materias',
          titulo: 'Materias que se dan en ella',
          listado: 'materias',
          por: 'aula',
          columnas: ['descripcion', 'curso.codigo', 'profesor.apellidos', 'dias_semana', 'hora_entrada', 'hora_salida'],
        },
      ],
    },
  ],
});
