import { defineRecord } from '../../records/definition/define-record';
import { between, inOrder, unique } from '../../records/definition/record-rule';
import { Profesor } from '../entities/profesor.entity';

export const profesoresRecord = defineRecord(Profesor, {
  code: 'profesores',
  summary: ['codigo', 'especialidad', 'telefono', 'email'],
  state: { field: 'activo', yes: 'En activo', no: 'De baja' },
  rules: [
    unique('codigo', 'Ya hay un profesor con ese código.'),
    inOrder('fecha_alta', 'fecha_baja', 'La fecha de baja es anterior a la de alta.'),
    between('irpf', 0, 100, 'El IRPF va de 0 a 100.'),
  ],
  tabs: [
    {
      code: 'datos',
      title: 'Datos personales',
      groups: [
        {
          code: 'identificacion',
          title: 'Identificación',
          fields: ['codigo', 'nombre', 'apellidos', 'nif', 'fecha_nacimiento', 'edad', 'activo'],
        },
        { code: 'contacto', title: 'Contacto', fields: ['telefono', 'email'] },
        { code: 'observaciones', title: 'Observaciones', fields: ['observaciones'] },
      ],
    },
    {
      code: 'trabajo',
      title: 'Contrato y pago',
      groups: [
        {
          code: 'trabajo',
          title: 'Contrato y pago',
          fields: ['especialidad', 'tipo_contrato', 'fecha_alta', 'fecha_baja', 'liquidacion', 'irpf', 'iban'],
        },
      ],
    },
    {
      code: 'materias',
      title: 'Materias',
      lists: [
        {
          code: 'materias',
          title: 'Materias que imparte',
          list: 'materias',
          relation: 'profesor',
          among: 'imparten',
          columns: [
            'descripcion',
            'curso.codigo',
            'aula.codigo',
            'dias_semana',
            'hora_entrada',
            'hora_salida',
            'activo',
          ],
          addLabel: 'Añadir materia',
        },
      ],
    },
    { code: 'pagos', title: 'Pagos', permission: 'pagos.ver', panel: { code: 'pagos-del-profesor' } },
    { code: 'calendario', title: 'Calendario', permission: 'clases.ver', panel: { code: 'calendario-de-clases' } },
    { code: 'disponibilidad', title: 'Disponibilidad', panel: { code: 'disponibilidad' } },
    { code: 'usuario', title: 'Usuario', permission: 'usuarios.ver', panel: { code: 'usuario' } },
  ],
});
