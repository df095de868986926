import { Column, Entity, ManyToMany, PrimaryGeneratedColumn, VersionColumn, type Relation } from 'typeorm';
import { TIPOS_LIQUIDACION, type TipoLiquidacion } from '../../contracts';
import type { Materia } from '../../cursos';
import { Computed, Field } from '../../platform/fields';

const TIPOS_CONTRATO = [
  { valor: 'indefinido', etiqueta: 'Indefinido' },
  { valor: 'fijo-discontinuo', etiqueta: 'Fijo discontinuo' },
  { valor: 'temporal', etiqueta: 'Temporal' },
  { valor: 'autonomo', etiqueta: 'Autónomo' },
  { valor: 'practicas', etiqueta: 'En prácticas' },
] as const;

@Entity('profesores')
export class Profesor {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @Field('Código', {
    group: 'Identificación',
    searchable: 'code',
    required: false,
    maxLength: 20,
    help: 'Si se deja vacío, se pone el siguiente',
  })
  @Column('text', { default: () => `claustro_codigo('P-', nextval('profesores_codigo'), 3)` })
  codigo!: string;

  @Field('Nombre', { searchable: 'name', maxLength: 80 })
  @Column('text')
  nombre!: string;

  @Field('Apellidos', { searchable: 'name', maxLength: 120 })
  @Column('text')
  apellidos!: string;

  @Field('NIF / NIE', { type: 'nif', searchable: true, maxLength: 20 })
  @Column('text', { nullable: true })
  nif!: string | null;

  @Field('Fecha de nacimiento', { sense: 'nacimiento' })
  @Column('date', { nullable: true })
  fecha_nacimiento!: string | null;

  @Computed('Edad', { kind: 'age', from: 'fecha_nacimiento' })
  readonly edad!: number | null;

  @Field('Activo', { required: false })
  @Column('boolean', { default: true })
  activo!: boolean;

  @Field('Teléfono', { group: 'Contacto', type: 'telefono', searchable: true, maxLength: 20 })
  @Column('text', { nullable: true })
  telefono!: string | null;

  @Field('Correo electrónico', { type: 'email', searchable: true, maxLength: 120 })
  @Column('text', { nullable: true })
  email!: string | null;

  /** True for an active person whose address returned mail. */
  @Computed('Correo devuelto', { kind: 'in-view', view: 'profesores_devueltos', listOnly: true })
  readonly correo_devuelto!: boolean;

  @Field('Especialidad', { group: 'Trabajo', searchable: true, maxLength: 80 })
  @Column('text', { nullable: true })
  especialidad!: string | null;

  @Field('Tipo de contrato', { options: TIPOS_CONTRATO, searchable: true })
  @Column('text', { nullable: true })
  tipo_contrato!: (typeof TIPOS_CONTRATO)[number]['valor'] | null;

  @Field('Fecha de alta', { required: true })
  @Column('date', { default: () => 'claustro_hoy()' })
  fecha_alta!: string;

  @Field('Fecha de baja', { sense: 'fin' })
  @Column('date', { nullable: true })
  fecha_baja!: string | null;

  @Field('% IRPF', { required: true, help: 'Retención que se aplica a sus pagos, de 0 a 100' })
  @Column('numeric', { precision: 5, scale: 2, default: 0 })
  irpf!: string;

  @Field('Liquidación', {
    options: TIPOS_LIQUIDACION,
    required: false,
    help: 'Cómo se le paga: al profesional, con una carta de pago; al trabajador, con una liquidación de haberes',
  })
  @Column('text', { default: 'trabajador' })
  liquidacion!: TipoLiquidacion;

  @Field('IBAN', { type: 'iban', maxLength: 42 })
  @Column('text', { nullable: true })
  iban!: string | null;

  @Field('Observaciones', { group: 'Observaciones', type: 'texto-largo', maxLength: 4000 })
  @Column('text', { nullable: true })
  observaciones!: string | null;

  /** The group subjects that the teacher gives, and the private subjects to which the teacher is assigned. */
  @Field('Materias')
  @ManyToMany('Materia', 'imparten')
  materias!: Relation<Materia>[];

  @Column('integer', { nullable: true })
  usuario_id!: number | null;

  /** Values of the added fields, by name. */
  @Column('jsonb', { default: {} })
  adicionales!: Record<string, unknown>;

  @VersionColumn({ type: 'integer', default: 1 })
  version!: number;
}
