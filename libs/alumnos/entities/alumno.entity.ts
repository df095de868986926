import {
  Column,
  Entity,
  JoinColumn,
  JoinTable,
  ManyToMany,
  ManyToOne,
  OneToMany,
  PrimaryGeneratedColumn,
  VersionColumn,
  type Relation,
} from 'typeorm';
import type { Alta } from '../../altas';
import { Etiqueta } from '../../cursos';
import { Familia, FORMAS_PAGO, type FormaPago } from '../../familias';
import { Computed, Field } from '../../platform/fields';
import { ORIGENES, type Origen } from '../origenes';
import { TipoAlumno } from './tipo-alumno.entity';

/** A student. Their family pays, unless they are of age and pay for themselves: then the means of payment are their own. */
@Entity('alumnos')
export class Alumno {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @Field('Código', {
    grupo: 'Identificación',
    buscable: true,
    obligatorio: false,
    longitudMaxima: 20,
    ayuda: 'Si se deja vacío, se pone el siguiente',
  })
  @Column('text', { default: () => `claustro_codigo('A-', nextval('alumnos_codigo'), 5)` })
  codigo!: string;

  @Field('Nombre', { buscable: true, longitudMaxima: 80 })
  @Column('text')
  nombre!: string;

  @Field('Apellidos', { buscable: true, longitudMaxima: 120 })
  @Column('text')
  apellidos!: string;

  @Field('NIF / NIE', { tipo: 'nif', buscable: true, longitudMaxima: 20, ayuda: 'También el número de pasaporte' })
  @Column('text', { nullable: true })
  nif!: string | null;

  @Field('Fecha de nacimiento')
  @Column('date', { nullable: true })
  fecha_nacimiento!: string | null;

  @Computed('Edad', { kind: 'age', from: 'fecha_nacimiento' })
  readonly edad!: number | null;

  @Field('Tipo')
  @ManyToOne(() => TipoAlumno, { nullable: true, onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'tipo_id' })
  tipo!: Relation<TipoAlumno> | null;

  @Field('Etiquetas')
  @ManyToMany(() => Etiqueta)
  @JoinTable({
    name: 'alumnos_etiquetas',
    joinColumn: { name: 'alumno_id' },
    inverseJoinColumn: { name: 'etiqueta_id' },
  })
  etiquetas!: Relation<Etiqueta>[];

  @Field('Teléfono', { grupo: 'Contacto', tipo: 'telefono', buscable: true, longitudMaxima: 20 })
  @Column('text', { nullable: true })
  telefono!: string | null;

  @Field('Correo electrónico', { tipo: 'email', buscable: true, longitudMaxima: 120 })
  @Column('text', { nullable: true })
  email!: string | null;

  @Field('Dirección', { tipo: 'direccion', longitudMaxima: 200 })
  @Column('text', { nullable: true })
  direccion!: string | null;

  @Field('Código postal', { longitudMaxima: 10 })
  @Column('text', { nullable: true })
  codigo_postal!: string | null;

  @Field('Localidad', { buscable: true, longitudMaxima: 80 })
  @Column('text', { nullable: true })
  localidad!: string | null;

  @Field('Provincia', { longitudMaxima: 60 })
  @Column('text', { nullable: true })
  provincia!: string | null;

  @Field('Familia', { grupo: 'Familia y pago' })
  @ManyToOne(() => Familia, (familia) => familia.alumnos, { nullable: true, onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'familia_id' })
  familia!: Relation<Familia> | null;

  @Field('Forma de pago', {
    opciones: FORMAS_PAGO,
    buscable: true,
    ayuda: 'Solo si paga por su cuenta; si no, vale la de su familia',
  })
  @Column('text', { nullable: true })
  forma_pago!: FormaPago | null;

  @Field('Titular de los recibos', { longitudMaxima: 120 })
  @Column('text', { nullable: true })
  titular!: string | null;

  @Field('IBAN', { tipo: 'iban', longitudMaxima: 42 })
  @Column('text', { nullable: true })
  iban!: string | null;

  @Field('Fecha de alta', { grupo: 'En la academia', obligatorio: true })
  @Column('date', { default: () => 'CURRENT_DATE' })
  fecha_alta!: string;

  @Field('Fecha de baja')
  @Column('date', { nullable: true })
  fecha_baja!: string | null;

  @Field('Activo', { obligatorio: false })
  @Column('boolean', { default: true })
  activo!: boolean;

  @Field('Centro escolar', { buscable: true, longitudMaxima: 120 })
  @Column('text', { nullable: true })
  centro_escolar!: string | null;

  @Field('Curso escolar', { longitudMaxima: 40 })
  @Column('text', { nullable: true })
  curso_escolar!: string | null;

  @Field('Origen', { opciones: ORIGENES, ayuda: 'Cómo llegó a la academia' })
  @Column('text', { nullable: true })
  origen!: Origen | null;

  @Field('Observaciones', { grupo: 'Observaciones', tipo: 'texto-largo', longitudMaxima: 4000 })
  @Column('text', { nullable: true })
  observaciones!: string | null;

  @Field('Altas')
  @OneToMany('Alta', 'alumno')
  altas!: Relation<Alta>[];

  @Column('integer', { nullable: true })
  usuario_id!: number | null;

  /** Values of the fields that administrators added to its record. */
  @Column('jsonb', { default: {} })
  adicionales!: Record<string, unknown>;

  @VersionColumn({ type: 'integer', default: 1 })
  version!: number;
}
