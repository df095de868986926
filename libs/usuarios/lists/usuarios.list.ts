import { defineList } from '../../listings/definition/define-list';
import { scopeByUserType } from '../../listings/definition/scope';
import { Usuario } from '../../platform/auth/usuario.entity';
import { lastUserEditors, outrankingUsuarios, ownUsuario } from '../delete-blockers';

export const usuariosList = defineList(Usuario, {
  code: 'usuarios',
  title: 'Usuarios',
  noun: { singular: 'usuario', plural: 'usuarios' },
  model: 'usuario',
  permission: 'usuarios.ver',
  editPermission: 'usuarios.editar',
  deletePermission: 'usuarios.borrar',
  menu: { group: 'ajustes', order: 10 },
  recordUrl: '/administrar/usuarios/',
  label: '{nombre}',
  columns: ['username', 'nombre', 'tipo', 'rol', 'email', 'activo', 'ultimo_acceso'],
  moreColumns: ['segundo_factor'],
  card: {
    title: '{nombre}',
    aside: '{tipo}',
    facts: ['{username}', '{rol}', '{email}'],
    inactive: { field: 'activo', word: 'Desactivado' },
  },
  search: ['username', 'nombre', 'tipo', 'email', 'activo', 'rol', 'segundo_factor'],
  order: ['nombre', 'id'],
  scope: (user) => scopeByUserType(user, { ADM: 'all' }),
  savedSearches: [
    { code: 'activos', description: 'Activos', filters: { activo: '1' } },
    { code: 'administracion', description: 'Administración', filters: { activo: '1', tipo__iexact: 'ADM' } },
  ],
  deleteBlockers: [
    ownUsuario,
    outrankingUsuarios,
    lastUserEditors,
    { table: 'alumnos', column: 'usuario_id', singular: 'alumno', plural: 'alumnos' },
    { table: 'tutores', column: 'usuario_id', singular: 'tutor', plural: 'tutores' },
    { table: 'profesores', column: 'usuario_id', singular: 'profesor', plural: 'profesores' },
    // The rows of both tables must keep their author for four years. So a user who is the author of a row cannot be deleted, even if the
    // row is about this user.
    { table: 'fichajes', column: 'autor_id', singular: 'anotación de presencia', plural: 'anotaciones de presencia' },
    { table: 'presencia_meses', column: 'autor_id', singular: 'mes cerrado', plural: 'meses cerrados' },
  ],
});
