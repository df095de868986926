import { Column, Entity, PrimaryGeneratedColumn, VersionColumn } from 'typeorm';
import { ROLE_LABELS, ROLES, USER_TYPE_LABELS, USER_TYPES, type Role, type UserType } from '../../contracts';
import { Field } from '../fields';

/** Somebody who can log in. */
@Entity('usuarios')
export class Usuario {
  @PrimaryGeneratedColumn('identity', { type: 'integer' })
  id!: number;

  @Field('Usuario', { grupo: 'Cuenta', buscable: true, longitudMaxima: 60 })
  @Column({ type: 'text' })
  username!: string;

  @Field('Nombre', { buscable: true, longitudMaxima: 120 })
  @Column({ type: 'text' })
  nombre!: string;

  @Field('Correo electrónico', { tipo: 'email', buscable: true, longitudMaxima: 200 })
  @Column({ type: 'text', nullable: true })
  email!: string | null;

  @Field('Clave', { oculto: true })
  @Column({ type: 'text', nullable: true, select: false })
  clave!: string | null;

  @Field('Tipo', {
    tipo: 'opcion',
    opciones: USER_TYPES.map((valor) => ({ valor, etiqueta: USER_TYPE_LABELS[valor] })),
    soloLectura: true,
    grupo: 'Derechos',
  })
  @Column({ type: 'text' })
  tipo!: UserType;

  @Field('Grupo', {
    tipo: 'opcion',
    opciones: ROLES.map((valor) => ({ valor, etiqueta: ROLE_LABELS[valor] })),
    soloLectura: true,
  })
  @Column({ type: 'text' })
  rol!: Role;

  @Field('Permisos', { oculto: true })
  @Column({ type: 'text', array: true })
  permisos!: string[];

  @Field('Activo', { soloLectura: true })
  @Column({ type: 'boolean' })
  activo!: boolean;

  @Field('Último acceso', { soloLectura: true })
  @Column({ type: 'timestamptz', nullable: true })
  ultimo_acceso!: Date | null;

  @Column({ type: 'boolean' })
  listados_clasicos!: boolean;

  @Column({ type: 'boolean' })
  programacion!: boolean;

  /** Values of the fields that administrators added to its record. */
  @Column('jsonb', { default: {} })
  adicionales!: Record<string, unknown>;

  @VersionColumn({ type: 'integer' })
  version!: number;
}
