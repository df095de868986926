import { defineRecord } from '../../records/definition/define-record';
import { Tutor } from '../entities/tutor.entity';

export const tutoresRecord = defineRecord(Tutor, {
  code: 'tutores',
  summary: ['parentesco', 'familia', 'telefono', 'email'],
  state: { field: 'activo', yes: 'Activo', no: 'Inactivo' },
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
    { code: 'usuario', title: 'Usuario', permission: 'usuarios.ver', panel: { code: 'usuario' } },
  ],
});
