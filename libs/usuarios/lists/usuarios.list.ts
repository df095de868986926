import { defineList } from '../../listings/definition/define-list';
import { porTipo } from '../../listings/definition/scope';
import { Usuario } from '../../platform/auth/usuario.entity';
import { quienAdministra, superiores, unoMismo } from '../impedimentos';

export const usuariosList = defineList(Usuario, {
  codigo: 'usuarios',
  titulo: 'Usuarios',
  nombre: { singular: 'usuario', plural: 'usuarios' },
  modelo: 'usuario',
  permiso: 'usuarios.ver',
  editar: 'usuarios.editar',
  borrar: 'usuarios.borrar',
  menu: { grupo: 'ajustes', orden: 10 },
  urlFicha: '/administrar/usuarios/',
  rotulo: '{nombre}',
  columns: ['username', 'nombre', 'tipo', 'rol', 'email', 'activo', 'ultimo_acceso'],
  search: ['username', 'nombre', 'tipo', 'email', 'activo', 'rol'],
  orden: ['nombre', 'id'],
  scope: (user) => porTipo(user, { ADM: 'todo' }),
  busquedas: [
    { codigo: 'activos', descripcion: 'Activos', parametros: { activo: '1' } },
    { codigo: 'administracion', descripcion: 'Administración', parametros: { activo: '1', tipo__iexact: 'ADM' } },
  ],
  impedimentos: [
    unoMismo,
    superiores,
    quienAdministra,
    { tabla: 'alumnos', columna: 'usuario_id', singular: 'alumno', plural: 'alumnos' },
    { tabla: 'tutores', columna: 'usuario_id', singular: 'tutor', plural: 'tutores' },
    { tabla: 'profesores', columna: 'usuario_id', singular: 'profesor', plural: 'profesores' },
  ],
});
