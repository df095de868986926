import { defineList } from '../../listings/definition/define-list';
import { scopeByUserType } from '../../listings/definition/scope';
import { UsuarioTelegram } from '../entities/usuario-telegram.entity';
import { NEW_USER_PAGE, USERS_PAGE } from '../paths';

export const usuariosTelegramList = defineList(UsuarioTelegram, {
  code: 'usuarios-telegram',
  title: 'Usuarios de Telegram',
  noun: { singular: 'usuario de Telegram', plural: 'usuarios de Telegram' },
  model: 'usuario_telegram',
  permission: 'telegram.ver',
  editPermission: 'telegram.editar',
  deletePermission: 'telegram.editar',
  menu: { group: 'comunicacion', order: 30 },
  // New users come from the bot. The action below adds a user by hand.
  creatable: false,
  recordUrl: USERS_PAGE,
  label: '{nombre}[ {apellidos}]',
  columns: [
    { field: 'vinculo.persona', label: 'Persona', link: '/administrar/{vinculo.seccion}/ficha/{vinculo.registro}/' },
    'tipo',
    'nombre',
    'apellidos',
    'username',
    'estado',
    'vinculado_en',
  ],
  moreColumns: [
    { field: 'vinculo.identificador', label: 'Identificador' },
    { field: 'vinculo.vinculado', label: 'Vinculado' },
    { field: 'vinculo.recibe', label: 'Recibe mensajes' },
    'vinculado_por',
    { field: 'vinculo.seccion', label: 'Sección' },
    { field: 'vinculo.registro', label: 'Ficha' },
  ],
  card: {
    title: ['{vinculo.persona}', '{nombre} {apellidos}'],
    aside: '{tipo}',
    facts: ['{nombre} {apellidos}', '{username}', 'Vinculado el {vinculado_en}'],
    tags: ['estado'],
  },
  search: [
    { field: 'vinculo.persona', label: 'Persona' },
    'nombre',
    'apellidos',
    'username',
    'tipo',
    'estado',
    { field: 'vinculo.identificador', label: 'Identificador' },
    'vinculado_en',
    'vinculado_por',
    { field: 'vinculo.vinculado', label: 'Vinculado' },
    { field: 'vinculo.recibe', label: 'Recibe mensajes' },
  ],
  order: ['apellidos', 'nombre', 'id'],
  scope: (user) => scopeByUserType(user, { ADM: 'all' }),
  savedSearches: [
    { code: 'sin-vincular', description: 'Sin vincular', filters: { 'vinculo.vinculado': '0' } },
    {
      code: 'no-reciben',
      description: 'Vinculados que no reciben',
      filters: { 'vinculo.vinculado': '1', 'vinculo.recibe': '0' },
    },
  ],
  actions: [
    {
      label: 'Añadir usuario de Telegram',
      icon: 'user-plus',
      url: NEW_USER_PAGE,
      withSelection: false,
      fillsEmptyList: true,
      permission: 'telegram.editar',
    },
  ],
});
