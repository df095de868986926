import { defineList } from '../../listings/definition/define-list';
import { scopeByUserType } from '../../listings/definition/scope';
import { PlantillaMensaje } from '../entities/plantilla-mensaje.entity';

export const plantillasMensajeList = defineList(PlantillaMensaje, {
  code: 'plantillas-mensaje',
  title: 'Plantillas de mensajes',
  noun: { singular: 'plantilla', plural: 'plantillas', feminine: true },
  model: 'plantilla_mensaje',
  permission: 'mensajes.ver',
  editPermission: 'mensajes.escribir',
  deletePermission: 'mensajes.borrar',
  menu: { group: 'comunicacion', order: 20 },
  recordUrl: '/administrar/plantillas-mensaje/',
  label: '{descripcion}',
  columns: ['codigo', 'descripcion', 'tipo', 'categoria', 'asunto', 'activo'],
  card: {
    title: '{descripcion}',
    aside: '{codigo}',
    facts: ['{tipo}', '{asunto}'],
    inactive: { field: 'activo', word: 'Inactiva' },
  },
  search: ['codigo', 'descripcion', 'asunto', 'tipo', 'categoria', 'activo'],
  order: ['codigo', 'id'],
  scope: (user) => scopeByUserType(user, { ADM: 'all', PRO: 'all' }),
});
