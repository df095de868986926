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
import { CAME, DID_NOT_COME } from '../../contracts';
import { Etiqueta } from '../../cursos';
import type { DescuentoAlumno } from '../../facturas';
import { DIRECT_DEBIT, Familia, FORMAS_PAGO, type FormaPago } from '../../familias';
import { Computed, Field } from '../../platform/fields';
import { ORIGENES, type Origen } from '../origenes';
import { CanalesAlumno } from './canales-alumno.entity';
import { TipoAlumno } from './tipo-alumno.entity';

const SEATS = { relation: 'plazas', permission: 'clases.ver' } as const;
const ABSENCES = { ...SEATS, kind: 'tally', where: { field: 'estado', in: DID_NOT_COME } } as const;
const ATTENDANCE = {
  ...SEATS,
  kind: 'share',
  where: { field: 'estado', in: [...CAME, ...DID_NOT_COME] },
  of: { field: 'estado', in: CAME },
} as const;

const LAST_DAYS = { date: 'clase.fecha', days: 30 } as const;
const SCHOOL_YEAR = { date: 'clase.fecha', days: 'school-year' } as const;

/** The roles that see how a student pays: all except teachers. */
const PAYMENT_ROLES = ['ADM', 'TUT', 'ALU'] as const;

/** A student. The family pays, unless the student is of age and has a payment method of their own. */
@Entity('alumnos')
export class Alumno {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @Field('Código', {
    group: 'Identificación',
    searchable: 'code',
    required: false,
    maxLength: 20,
    help: 'Si se deja vacío, se pone el siguiente',
  })
  @Column('text', { default: () => `claustro_codigo('A-', nextval('alumnos_codigo'), 5)` })
  codigo!: string;

  @Field('Nombre', { searchable: 'name', maxLength: 80 })
  @Column('text')
  nombre!: string;

  @Field('Apellidos', { searchable: 'name', maxLength: 120 })
  @Column('text')
  apellidos!: string;

  @Field('NIF / NIE', { type: 'nif', searchable: true, maxLength: 20, help: 'También el número de pasaporte' })
  @Column('text', { nullable: true })
  nif!: string | null;

  @Field('Fecha de nacimiento', { sense: 'nacimiento' })
  @Column('date', { nullable: true })
  fecha_nacimiento!: string | null;

  @Computed('Sin fecha de nacimiento', { kind: 'empty', of: ['fecha_nacimiento'] })
  readonly sin_fecha_nacimiento!: boolean;

  @Computed('Edad', { kind: 'age', from: 'fecha_nacimiento' })
  readonly edad!: number | null;

  @Field('Tipo')
  @ManyToOne(() => TipoAlumno, { nullable: true, onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'tipo_id' })
  tipo!: Relation<TipoAlumno> | null;

  @Field('Etiquetas', { offeredBy: 'para_alumnos' })
  @ManyToMany(() => Etiqueta)
  @JoinTable({
    name: 'alumnos_etiquetas',
    joinColumn: { name: 'alumno_id' },
    inverseJoinColumn: { name: 'etiqueta_id' },
  })
  etiquetas!: Relation<Etiqueta>[];

  @Field('Teléfono', { group: 'Contacto', type: 'telefono', searchable: true, maxLength: 20 })
  @Column('text', { nullable: true })
  telefono!: string | null;

  @Field('Correo electrónico', { type: 'email', searchable: true, maxLength: 120 })
  @Column('text', { nullable: true })
  email!: string | null;

  /** True for an active person whose address returned mail. */
  @Computed('Correo devuelto', { kind: 'in-view', view: 'alumnos_devueltos', listOnly: true })
  readonly correo_devuelto!: boolean;

  @Field('Dirección', { type: 'direccion', maxLength: 200 })
  @Column('text', { nullable: true })
  direccion!: string | null;

  @Field('Código postal', { maxLength: 10 })
  @Column('text', { nullable: true })
  codigo_postal!: string | null;

  @Field('Localidad', { searchable: true, maxLength: 80 })
  @Column('text', { nullable: true })
  localidad!: string | null;

  @Field('Provincia', { maxLength: 60 })
  @Column('text', { nullable: true })
  provincia!: string | null;

  @Field('Familia', { group: 'Familia y pago' })
  @ManyToOne(() => Familia, (familia) => familia.alumnos, { nullable: true, onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'familia_id' })
  familia!: Relation<Familia> | null;

  @Field('Forma de pago', {
    roles: PAYMENT_ROLES,
    options: FORMAS_PAGO,
    searchable: true,
    help: 'Solo si paga por su cuenta; si no, vale la de su familia',
  })
  @Column('text', { nullable: true })
  forma_pago!: FormaPago | null;

  @Computed('Sin forma de pago', { kind: 'empty', of: ['forma_pago', 'familia.forma_pago'] })
  readonly sin_forma_pago!: boolean;

  @Field('Titular de los recibos', { roles: PAYMENT_ROLES, maxLength: 120 })
  @Column('text', { nullable: true })
  titular!: string | null;

  @Field('IBAN', { roles: PAYMENT_ROLES, type: 'iban', maxLength: 42 })
  @Column('text', { nullable: true })
  iban!: string | null;

  @Computed('Domiciliación sin IBAN', {
    kind: 'empty',
    of: ['iban'],
    when: { field: 'forma_pago', is: DIRECT_DEBIT },
  })
  readonly sin_iban!: boolean;

  @Field('Fecha de alta', { group: 'En la academia', required: true })
  @Column('date', { default: () => 'claustro_hoy()' })
  fecha_alta!: string;

  @Field('Fecha de baja', { sense: 'fin' })
  @Column('date', { nullable: true })
  fecha_baja!: string | null;

  @Field('Activo', { required: false })
  @Column('boolean', { default: true })
  activo!: boolean;

  @Field('Centro escolar', { searchable: true, maxLength: 120 })
  @Column('text', { nullable: true })
  centro_escolar!: string | null;

  @Field('Curso escolar', { maxLength: 40 })
  @Column('text', { nullable: true })
  curso_escolar!: string | null;

  @Field('Origen', { options: ORIGENES, help: 'Cómo llegó a la academia' })
  @Column('text', { nullable: true })
  origen!: Origen | null;

  @Field('Observaciones', { group: 'Observaciones', type: 'texto-largo', maxLength: 4000 })
  @Column('text', { nullable: true })
  observaciones!: string | null;

  @Field('Altas')
  @OneToMany('Alta', 'alumno')
  altas!: Relation<Alta>[];

  /**
   * The student's seats in classes, for the counts in the columns below. If the user is a teacher, only seats in classes of this teacher
   * count, as in the tab «Clases».
   */
  @OneToMany('ClaseAlumno', 'alumno')
  readonly plazas!: unknown[];

  @Computed('Faltas (30 días)', { ...ABSENCES, period: LAST_DAYS })
  readonly faltas_30!: number;

  @Computed('Faltas (curso)', { ...ABSENCES, period: SCHOOL_YEAR })
  readonly faltas_curso!: number;

  @Computed('% de asistencia (30 días)', { ...ATTENDANCE, period: LAST_DAYS })
  readonly asistencia_30!: number | null;

  @Computed('% de asistencia (curso)', { ...ATTENDANCE, period: SCHOOL_YEAR })
  readonly asistencia_curso!: number | null;

  /** The unpaid invoices that concern the student. A view, so it is read-only. */
  @ManyToMany('Factura')
  @JoinTable({
    name: 'alumnos_deudas',
    joinColumn: { name: 'alumno_id' },
    inverseJoinColumn: { name: 'factura_id' },
  })
  readonly impagadas!: unknown[];

  /**
   * The sum of the pending amounts of the student's invoices. Each invoice counts with its whole pending amount, even if it also has lines
   * of other students, because a family cannot pay a part of an invoice.
   */
  @Computed('Pendiente de cobro', {
    kind: 'total',
    relation: 'impagadas',
    of: 'importe_pendiente',
    permission: 'facturas.ver',
  })
  readonly deuda!: string;

  @Field('Descuentos', { listOnly: true })
  @OneToMany('DescuentoAlumno', 'alumno')
  readonly descuentos!: Relation<DescuentoAlumno>[];

  @Field('Canales', { listOnly: true })
  @ManyToOne(() => CanalesAlumno)
  @JoinColumn({ name: 'id' })
  readonly canales!: Relation<CanalesAlumno>;

  @Column('integer', { nullable: true })
  usuario_id!: number | null;

  /** Values of the added fields, by name. */
  @Column('jsonb', { default: {} })
  adicionales!: Record<string, unknown>;

  @VersionColumn({ type: 'integer', default: 1 })
  version!: number;
}
