import {
  Column,
  Entity,
  JoinColumn,
  ManyToOne,
  OneToMany,
  PrimaryGeneratedColumn,
  VersionColumn,
  type Relation,
} from 'typeorm';
import { Aula, Curso, Materia } from '../../cursos';
import { Computed, Field } from '../../platform/fields';
import { Profesor } from '../../profesores';
import { ClaseAlumno } from './clase-alumno.entity';

/** One class on one date. Course, kind and capacity are copied when the class is written. */
@Entity('clases')
export class Clase {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @Field('Materia', { group: 'Clase' })
  @ManyToOne(() => Materia, { nullable: false, onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'materia_id' })
  materia!: Relation<Materia>;

  @Field('Curso', { readOnly: true, required: false })
  @ManyToOne(() => Curso, { nullable: false, onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'curso_id' })
  curso!: Relation<Curso>;

  @Field('Fecha', { firstYear: 2000 })
  @Column('date')
  fecha!: string;

  @Field('Hora de entrada')
  @Column('time')
  hora_entrada!: string;

  @Field('Hora de salida')
  @Column('time')
  hora_salida!: string;

  @Field('Minutos', { readOnly: true, required: false })
  @Column('integer')
  minutos!: number;

  @Field('Profesor')
  @ManyToOne(() => Profesor, { nullable: true, onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'profesor_id' })
  profesor!: Relation<Profesor> | null;

  @Field('Sustituye a', { readOnly: true })
  @ManyToOne(() => Profesor, { nullable: true, onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'sustituye_a' })
  sustituido!: Relation<Profesor> | null;

  @Field('Aula')
  @ManyToOne(() => Aula, { nullable: true, onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'aula_id' })
  aula!: Relation<Aula> | null;

  @Field('Estado', {
    readOnly: true,
    required: false,
    options: [
      { valor: 'confirmada', etiqueta: 'Confirmada', tono: 'bueno' },
      { valor: 'solicitada', etiqueta: 'Solicitada', tono: 'atencion' },
      { valor: 'anulada', etiqueta: 'Anulada', tono: 'neutro' },
    ],
  })
  @Column('text', { default: 'confirmada' })
  estado!: string;

  @Field('Caduca', {
    readOnly: true,
    required: false,
    help: 'Una clase solicitada se anula entonces si no se confirma',
  })
  @Column('timestamptz', { nullable: true })
  caduca!: Date | null;

  @Field('Particular', { readOnly: true, required: false })
  @Column('boolean')
  particular!: boolean;

  @Field('Origen', {
    readOnly: true,
    required: false,
    options: [
      { valor: 'horario', etiqueta: 'Del horario' },
      { valor: 'suelta', etiqueta: 'Suelta' },
      { valor: 'solicitud', etiqueta: 'Solicitada' },
      { valor: 'recuperacion', etiqueta: 'Recuperación' },
    ],
  })
  @Column('text', { default: 'suelta' })
  origen!: string;

  @Field('Cambiada a mano', { readOnly: true, required: false })
  @Column('boolean', { default: false })
  tocada!: boolean;

  @Field('Capacidad', { required: false, help: '0 si no hay límite' })
  @Column('integer', { default: 0 })
  capacidad!: number;

  @Field('Plazas ocupadas', { readOnly: true, required: false })
  @Column('integer', { default: 0 })
  ocupadas!: number;

  @Field('Motivo de la anulación', { readOnly: true, maxLength: 500 })
  @Column('text', { nullable: true })
  motivo_anulacion!: string | null;

  /** True if the class is today or later. */
  @Computed('Desde hoy', { kind: 'current', from: 'fecha' })
  readonly desde_hoy!: boolean;

  /** True only for classes that take place and have no teacher. */
  @Computed('Sin profesor', {
    kind: 'empty',
    of: ['profesor.apellidos'],
    when: { field: 'estado', is: 'confirmada' },
  })
  readonly sin_profesor!: boolean;

  @Computed('Sin aula', { kind: 'empty', of: ['aula.codigo'], when: { field: 'estado', is: 'confirmada' } })
  readonly sin_aula!: boolean;

  /** True if the teacher is absent, there is no substitute, and no note says that the class was given. The class is then not paid. */
  @Computed('Sin cubrir', { kind: 'in-view', view: 'clases_sin_cubrir' }, 'El profesor falta: no se le paga')
  readonly sin_cubrir!: boolean;

  /** True if the teacher was absent, but a user has recorded that the teacher gave the class nevertheless. */
  @Computed('Dada por su profesor', { kind: 'in-view', view: 'clases_dadas_en_ausencia' }, 'Aunque faltaba: se le paga')
  readonly dada!: boolean;

  @Computed('Aula cerrada', { kind: 'in-view', view: 'clases_con_aula_cerrada' })
  readonly aula_cerrada!: boolean;

  /** True for a class of the last 30 days that has students but no attendance marks. */
  @Computed('Sin lista', { kind: 'in-view', view: 'clases_sin_lista', within: { date: 'fecha', days: 30 } })
  readonly sin_lista!: boolean;

  @Field('Alumnos')
  @OneToMany(() => ClaseAlumno, (seat) => seat.clase)
  alumnos!: Relation<ClaseAlumno>[];

  /** Values of the added fields, by name. */
  @Column('jsonb', { default: {} })
  adicionales!: Record<string, unknown>;

  @VersionColumn({ type: 'integer', default: 1 })
  version!: number;
}
