import { defineRecord } from '../../records/definition/define-record';
import { Tutor } from '../entities/tutor.entity';

export const tutoresRecord = defineRecord(Tutor, {
  code: 'tutores',
  summary: ['parentesco', 'familia', 'telefono', 'email'],
  glance: [{ url: '/administrar/familias/api/vistazo-tutor/{id}', permission: 'tutores.ver' }],
  state: { field: 'activo', yes: 'En activo', no: 'De baja' },
  tabs: [
    {
      code: 'datos',
      title: 'Datos',
      groups: [
        {
          code: 'identificacion',
          title: 'Identificación',
          fields: ['nombre', 'apellidos', 'nif', 'familia', 'parentesco', 'activo'],
        },
        { code: 'contacto', title: 'Contacto', fields: ['telefono', 'email'] },
        { code: 'observaciones', title: 'Observaciones', fields: ['observaciones'] },
      ],
    },
    {
      code: 'alumnos',
      title: 'Alumnos',
      lists: [
        {
          code: 'alumnos',
          title: 'Alumnos de la familia',
          list: 'alumnos',
          relation: 'familia',
          through: 'familia',
          columns: ['nombre', 'apellidos', 'edad', 'altas.curso.codigo', 'telefono', 'activo'],
          order: 'fecha_nacimiento,id',
        },
      ],
    },
    { code: 'mensajes', title: 'Mensajes', permission: 'mensajes.ver', panel: { code: 'mensajes-de-la-persona' } },
    { code: 'usuario', title: 'Usuario', permission: 'usuarios.ver', panel: { code: 'usuario' } },
  ],
});
