import { USERNAME, USERNAME_RULE } from '../../platform';
import { Usuario } from '../../platform/auth/usuario.entity';
import { defineRecord, textRule } from '../../records';

const username = textRule('usuario', (value) => (USERNAME.test(value) ? null : USERNAME_RULE));

/** What somebody may do is changed in its own panel: no field of the record reaches it. */
export const usuariosRecord = defineRecord(Usuario, {
  codigo: 'usuarios',
  resumen: ['username', 'tipo', 'rol', 'ultimo_acceso'],
  estado: { campo: 'activo', si: 'Activo', no: 'Suspendido' },
  guardar: { crear: '/api/usuarios', modificar: '/api/usuarios/{id}' },
  acciones: [
    {
      codigo: 'invitar',
      etiqueta: 'Invitar',
      icono: 'mail',
      url: '/api/usuarios/{id}/invitar',
      permiso: 'usuarios.editar',
      confirmar: {
        titulo: '¿Invitar a este usuario?',
        texto: 'Recibe un enlace de un solo uso para elegir su clave, que sirve 7 días. Si tenía otro, deja de servir.',
        aceptar: 'Invitar',
        peligro: false,
      },
      si: { campo: 'activo', valor: true },
    },
    {
      codigo: 'suspender',
      etiqueta: 'Suspender',
      icono: 'lock',
      url: '/api/usuarios/{id}/suspender',
      permiso: 'usuarios.editar',
      confirmar: {
        titulo: '¿Suspender a este usuario?',
        texto: 'Sale de Claustro en este momento y no puede entrar hasta que se le reactive. Sus datos se conservan.',
        aceptar: 'Suspender',
        peligro: true,
      },
      si: { campo: 'activo', valor: true },
    },
    {
      codigo: 'reactivar',
      etiqueta: 'Reactivar',
      icono: 'lock-open',
      url: '/api/usuarios/{id}/reactivar',
      permiso: 'usuarios.editar',
      confirmar: {
        titulo: '¿Reactivar a este usuario?',
        texto: 'Puede entrar otra vez con la clave que tenía.',
        aceptar: 'Reactivar',
        peligro: false,
      },
      si: { campo: 'activo', valor: false },
    },
  ],
  solapas: [
    {
      codigo: 'cuenta',
      titulo: 'Cuenta',
      grupos: [
        {
          codigo: 'cuenta',
          titulo: 'Cuenta',
          campos: [
            { campo: 'username', ayuda: 'Con él entra en Claustro', validar: [username] },
            'nombre',
            { campo: 'email', ayuda: 'A esta dirección se envían las invitaciones' },
          ],
        },
        {
          codigo: 'estado',
          titulo: 'Estado',
          campos: ['tipo', { campo: 'rol', ayuda: 'Se elige en «Permisos»' }, 'activo', 'ultimo_acceso'],
        },
      ],
    },
    {
      codigo: 'permisos',
      titulo: 'Permisos',
      panel: {
        codigo: 'permisos',
        campos: [
          { campo: 'rol', etiqueta: 'Grupo' },
          { campo: 'permisos', etiqueta: 'Permisos' },
        ],
      },
    },
  ],
});
