import { Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn, VersionColumn, type Relation } from 'typeorm';
import { Alumno } from '../../alumnos';
import { Curso } from '../../cursos';
import { Computed, Field } from '../../platform/fields';

const MOTIVOS_BAJA = [
  { valor: 'fin-curso', etiqueta: 'Fin de curso' },
  { valor: 'cambio-grupo', etiqueta: 'Cambio de grupo' },
  { valor: 'horario', etiqueta: 'Horario' },
  { valor: 'economico', etiqueta: 'Motivos económicos' },
  { valor: 'traslado', etiqueta: 'Traslado' },
  { valor: 'descontento', etiqueta: 'Descontento' },
  { valor: 'otro', etiqueta: 'Otro' },
] as const;

/** Roles that see what a student pays and the reason for leaving: all except teachers. */
const NOT_TEACHERS = ['ADM', 'TUT', 'ALU'] as const;

/** An enrolment: a student in a course from `fecha_alta` to `fecha_baja`, both days included. Without `fecha_baja` it has no end yet. */
@Entity('altas')
export class Alta {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @Field('Código', {
    group: 'Alta',
    searchable: 'code',
    required: false,
    maxLength: 20,
    help: 'Si se deja vacío, se pone el siguiente',
  })
  @Column('text', { default: () => `claustro_codigo('AL-', nextval('altas_codigo'), 6)` })
  codigo!: string;

  @Field('Alumno')
  @ManyToOne(() => Alumno, (alumno) => alumno.altas, { nullable: false, onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'alumno_id' })
  alumno!: Relation<Alumno>;

  @Field('Curso')
  @ManyToOne(() => Curso, (curso) => curso.altas, { nullable: false, onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'curso_id' })
  curso!: Relation<Curso>;

  @Field('Fecha de alta', { required: true })
  @Column('date', { default: () => 'claustro_hoy()' })
  fecha_alta!: string;

  @Field('Fecha de baja', { sense: 'fin' })
  @Column('date', { nullable: true })
  fecha_baja!: string | null;

  @Field('Motivo de la baja', { roles: NOT_TEACHERS, options: MOTIVOS_BAJA, searchable: true })
  @Column('text', { nullable: true })
  motivo_baja!: (typeof MOTIVOS_BAJA)[number]['valor'] | null;

  @Computed('Activa', { kind: 'current', from: 'fecha_baja' }, 'Hasta el día de la baja, incluido')
  readonly activa!: boolean;

  @Field('Precio', { roles: NOT_TEACHERS, type: 'importe', help: 'Si se deja vacío, el del curso' })
  @Column('numeric', { precision: 12, scale: 2, nullable: true })
  precio!: string | null;

  @Field('Precio desde', {
    roles: NOT_TEACHERS,
    help: 'Desde qué día vale este precio. Si se deja vacío, vale también para lo que aún no se ha facturado',
  })
  @Column('date', { nullable: true })
  desde!: string | null;

  @Field('Sin matrícula', {
    required: false,
    roles: NOT_TEACHERS,
    help: 'Los pagos únicos del curso no se le facturan con las cuotas',
  })
  @Column('boolean', { default: false })
  sin_matricula!: boolean;

  @Field('Observaciones', { group: 'Observaciones', type: 'texto-largo', maxLength: 4000 })
  @Column('text', { nullable: true })
  observaciones!: string | null;

  /** Values of the added fields, by name. */
  @Column('jsonb', { default: {} })
  adicionales!: Record<string, unknown>;

  @VersionColumn({ type: 'integer', default: 1 })
  version!: number;
}
