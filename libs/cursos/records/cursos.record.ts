import { defineRecord } from '../../records/definition/define-record';
import { Curso } from '../entities/curso.entity';

export const cursosRecord = defineRecord(Curso, {
  codigo: 'cursos',
  resumen: ['codigo', 'tipo', 'centro'],
  estado: { campo: 'activo', si: 'Abierto', no: 'Cerrado' },
  solapas: [
    {
      codigo: 'datos',
      titulo: 'Curso',
      grupos: [
        {
          codigo: 'curso',
          titulo: 'Curso',
          campos: ['codigo', 'descripcion', 'tipo', 'centro', 'color', 'activo', 'etiquetas'],
        },
        { codigo: 'fechas', titulo: 'Plazas y fechas', campos: ['capacidad', 'fecha_inicio', 'fecha_fin'] },
        { codigo: 'precios', titulo: 'Precios', campos: ['precio', 'matricula'] },
        { codigo: 'observaciones', titulo: 'Observaciones', campos: ['observaciones'] },
      ],
    },
    {
      codigo: 'materias',
      titulo: 'Materias',
      listas: [
        {
          codigo: 'materias',
          titulo: 'Materias',
          listado: 'materias',
          por: 'curso',
          columnas: [
            'descripcion',
            'profesor.apellidos',
            'aula.codigo',
            'dias_semana',
            'hora_entrada',
            'hora_salida',
            'capacidad',
            'activo',
          ],
          anadir: 'Añadir materia',
        },
      ],
    },
    {
      codigo: 'altas',
      titulo: 'Alumnos',
      listas: [
        {
          codigo: 'altas',
          titulo: 'Altas en el curso',
          listado: 'altas',
          por: 'curso',
          columnas: [
            'codigo',
            'alumno.apellidos',
            'alumno.nombre',
            'alumno.telefono',
            'fecha_alta',
            'fecha_baja',
            'activa',
          ],
          orden: '-activa,alumno.apellidos,id',
          anadir: 'Añadir alta',
        },
      ],
    },
  ],
});
