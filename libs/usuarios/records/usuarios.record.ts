import { USERNAME, USERNAME_RULE } from '../../platform';
import { Usuario } from '../../platform/auth/usuario.entity';
import { between, defineRecord, type RecordRule } from '../../records';

/** Checks new and changed usernames. A stored name that is older than this rule remains valid. */
const allowedUsername: RecordRule<'username'> = {
  reads: ['username'],
  problem: async ({ username }, { id, exists }) =>
    username === null ||
    (typeof username === 'string' && USERNAME.test(username)) ||
    (await exists('SELECT FROM usuarios WHERE id = $1 AND username = $2', [id, username]))
      ? null
      : USERNAME_RULE,
};

/** Usernames that differ only in case or accents count as the same, because users type them to log in. */
const uniqueUsername: RecordRule<'username'> = {
  reads: ['username'],
  problem: async ({ username }, { id, exists }) =>
    (await exists('SELECT FROM usuarios WHERE id <> $1 AND username_normal = claustro_normal($2)', [id, username]))
      ? 'Ya lo tiene otro registro.'
      : null,
};

/**
 * The panel `permisos` saves the group and the permissions of a user. The fields of the record cannot change the group or the permissions.
 */
export const usuariosRecord = defineRecord(Usuario, {
  code: 'usuarios',
  summary: ['username', 'tipo', 'rol', 'ultimo_acceso'],
  state: { field: 'activo', yes: 'Activo', no: 'Bloqueado' },
  save: { create: '/api/usuarios', update: '/api/usuarios/{id}' },
  rules: [allowedUsername, uniqueUsername, between('horas_semana', 1, 40, 'Las horas semanales van de 1 a 40.')],
  actions: [
    {
      code: 'invitar',
      label: 'Invitar',
      icon: 'mail',
      url: '/api/usuarios/{id}/invitar',
      permission: 'usuarios.editar',
      confirm: {
        title: '¿Invitar a este usuario?',
        text: 'Recibe un enlace de un solo uso para elegir su clave, que sirve 7 días. Si tenía otro, deja de servir.',
        accept: 'Invitar',
        isDangerous: false,
      },
      when: { field: 'activo', is: true },
    },
    {
      code: 'suspender',
      label: 'Bloquear el acceso',
      icon: 'lock',
      url: '/api/usuarios/{id}/suspender',
      permission: 'usuarios.editar',
      confirm: {
        title: '¿Bloquear el acceso de este usuario?',
        text: 'Sale de Claustro en este momento y no puede entrar hasta que se le devuelva el acceso. Sus datos se conservan.',
        accept: 'Bloquear el acceso',
        isDangerous: true,
      },
      when: { field: 'activo', is: true },
    },
    {
      code: 'reactivar',
      label: 'Devolver el acceso',
      icon: 'lock-open',
      url: '/api/usuarios/{id}/reactivar',
      permission: 'usuarios.editar',
      confirm: {
        title: '¿Devolver el acceso a este usuario?',
        text: 'Puede entrar otra vez con la clave que tenía.',
        accept: 'Devolver el acceso',
        isDangerous: false,
      },
      when: { field: 'activo', is: false },
    },
    {
      code: 'quitar-segundo-factor',
      label: 'Quitar la verificación',
      icon: 'lock-open',
      url: '/api/usuarios/{id}/quitar-segundo-factor',
      permission: 'usuarios.editar',
      confirm: {
        title: '¿Quitar la verificación en dos pasos?',
        text: 'Para quien ha perdido su móvil y sus códigos. Se cierran sus sesiones, y entra solo con su clave hasta que la active otra vez.',
        accept: 'Quitar',
        isDangerous: true,
      },
      when: { field: 'segundo_factor', is: true },
    },
  ],
  tabs: [
    {
      code: 'cuenta',
      title: 'Cuenta',
      groups: [
        {
          code: 'cuenta',
          title: 'Cuenta',
          fields: [
            { field: 'username', help: 'Con él entra en Claustro' },
            'nombre',
            { field: 'email', help: 'A esta dirección se envían las invitaciones' },
          ],
        },
        {
          code: 'estado',
          title: 'Estado',
          fields: [
            'tipo',
            { field: 'rol', help: 'Se elige en «Permisos»' },
            'activo',
            'ultimo_acceso',
            'segundo_factor',
          ],
        },
        {
          code: 'contrato',
          title: 'Contrato',
          fields: [
            { field: 'nif', help: 'Del personal, para el registro de jornada' },
            { field: 'horas_semana', help: 'A tiempo parcial: separa las horas ordinarias de las complementarias' },
          ],
        },
      ],
    },
    {
      code: 'permisos',
      title: 'Permisos',
      panel: {
        code: 'permisos',
        fields: [
          { name: 'rol', label: 'Grupo' },
          { name: 'permisos', label: 'Permisos' },
        ],
      },
    },
    { code: 'correos', title: 'Correos', panel: { code: 'correos-de-acceso' } },
  ],
});
