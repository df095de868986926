import { defineRecord } from '../../records/definition/define-record';
import { Profesor } from '../entities/profesor.entity';

export const profesoresRecord = defineRecord(Profesor, {
  codigo: 'profesores',
  resumen: ['codigo', 'especialidad', 'telefono', 'email'],
  estado: { campo: 'activo', si: 'En activo', no: 'De baja' },
  solapas: [
    {
      codigo: 'datos',
      titulo: 'Datos personales',
      grupos: [
        {
          codigo: 'identificacion',
          titulo: 'Identificación',
          campos: ['codigo', 'nombre', 'apellidos', 'nif', 'fecha_nacimiento', 'edad', 'activo'],
        },
        { codigo: 'contacto', titulo: 'Contacto', campos: ['telefono', 'email'] },
        { codigo: 'observaciones', titulo: 'Observaciones', campos: ['observaciones'] },
      ],
    },
    {
      codigo: 'trabajo',
      titulo: 'Contrato y pago',
      grupos: [
        {
          codigo: 'trabajo',
          titulo: 'Contrato y pago',
          campos: ['especialidad', 'tipo_contrato', 'fecha_alta', 'fecha_baja', 'irpf', 'iban'],
        },
      ],
    },
    {
      codigo: 'materias',
      titulo: 'Materias',
      listas: [
        {
          codigo: 'materias',
          titulo: 'Materias que da',
          listado: 'materias',
          por: 'profesor',
          columnas: [
            'descripcion',
            'curso.codigo',
            'aula.codigo',
            'dias_semana',
            'hora_entrada',
            'hora_salida',
            'activo',
          ],
          anadir: 'Añadir materia',
        },
      ],
    },
  ],
});
