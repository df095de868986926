import { Column, Entity, PrimaryGeneratedColumn, VersionColumn } from 'typeorm';
import { ROLE_LABELS, ROLES, USER_TYPE_LABELS, USER_TYPES, type Role, type Tema, type UserType } from '../../contracts';
import { Field } from '../fields';

/** A user who can log in. */
@Entity('usuarios')
export class Usuario {
  @PrimaryGeneratedColumn('identity', { type: 'integer' })
  id!: number;

  @Field('Usuario', { group: 'Cuenta', searchable: true, maxLength: 60 })
  @Column({ type: 'text' })
  username!: string;

  @Field('Nombre', { searchable: 'name', maxLength: 120 })
  @Column({ type: 'text' })
  nombre!: string;

  @Field('Correo electrónico', { type: 'email', searchable: true, maxLength: 200 })
  @Column({ type: 'text', nullable: true })
  email!: string | null;

  @Field('NIF / NIE', { type: 'nif', group: 'Contrato', maxLength: 20 })
  @Column({ type: 'text', nullable: true })
  nif!: string | null;

  @Field('Horas semanales del contrato')
  @Column({ type: 'numeric', precision: 5, scale: 2, nullable: true })
  horas_semana!: string | null;

  @Field('Clave', { hidden: true })
  @Column({ type: 'text', nullable: true, select: false })
  clave!: string | null;

  @Field('Tipo', {
    type: 'opcion',
    options: USER_TYPES.map((valor) => ({ valor, etiqueta: USER_TYPE_LABELS[valor] })),
    readOnly: true,
    group: 'Derechos',
  })
  @Column({ type: 'text' })
  tipo!: UserType;

  @Field('Grupo', {
    type: 'opcion',
    options: ROLES.map((valor) => ({ valor, etiqueta: ROLE_LABELS[valor] })),
    readOnly: true,
  })
  @Column({ type: 'text' })
  rol!: Role;

  @Field('Permisos', { hidden: true })
  @Column({ type: 'text', array: true })
  permisos!: string[];

  @Field('Activo', { readOnly: true })
  @Column({ type: 'boolean' })
  activo!: boolean;

  @Field('Último acceso', { readOnly: true })
  @Column({ type: 'timestamptz', nullable: true })
  ultimo_acceso!: Date | null;

  @Field('Verificación en dos pasos', { readOnly: true })
  @Column({ type: 'boolean', default: false })
  segundo_factor!: boolean;

  @Column({ type: 'boolean' })
  listados_clasicos!: boolean;

  @Column({ type: 'boolean' })
  programacion!: boolean;

  @Column({ type: 'text' })
  tema!: Tema;

  /** Values of the added fields of the record. */
  @Column('jsonb', { default: {} })
  adicionales!: Record<string, unknown>;

  @VersionColumn({ type: 'integer' })
  version!: number;
}
