import {
  Column,
  Entity,
  JoinColumn,
  JoinTable,
  ManyToMany,
  ManyToOne,
  PrimaryGeneratedColumn,
  VersionColumn,
  type Relation,
} from 'typeorm';
import { Field } from '../../platform/fields';
import { Profesor } from '../../profesores';
import { Aula } from './aula.entity';
import { Curso } from './curso.entity';

/** A part of a course, with its teacher, classroom and weekly hours. */
@Entity('materias')
export class Materia {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @Field('Curso', { group: 'Materia' })
  @ManyToOne(() => Curso, (curso) => curso.materias, { nullable: false, onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'curso_id' })
  curso!: Relation<Curso>;

  @Field('Descripción', { searchable: true, maxLength: 120 })
  @Column('text')
  descripcion!: string;

  @Field('Profesor')
  @ManyToOne(() => Profesor, { nullable: true, onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'profesor_id' })
  profesor!: Relation<Profesor> | null;

  /**
   * The teachers of the subject: the teacher of a group, or all assignable teachers of a private subject. `materias_imparten` is a view:
   * never write it.
   */
  @ManyToMany(() => Profesor, (profesor) => profesor.materias)
  @JoinTable({
    name: 'materias_imparten',
    joinColumn: { name: 'materia_id' },
    inverseJoinColumn: { name: 'profesor_id' },
  })
  imparten!: Relation<Profesor>[];

  @Field('Aula')
  @ManyToOne(() => Aula, (aula) => aula.materias, { nullable: true, onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'aula_id' })
  aula!: Relation<Aula> | null;

  @Field('Clases particulares', { required: false })
  @Column('boolean', { default: false })
  particular!: boolean;

  @Field('Activa', { required: false })
  @Column('boolean', { default: true })
  activo!: boolean;

  @Field('Días', { group: 'Horario', type: 'dias-semana', help: 'L M X J V S D', maxLength: 7 })
  @Column('text', { nullable: true })
  dias_semana!: string | null;

  @Field('Hora de entrada')
  @Column('time', { nullable: true })
  hora_entrada!: string | null;

  @Field('Hora de salida')
  @Column('time', { nullable: true })
  hora_salida!: string | null;

  /**
   * Start of the daily window for private lessons; `hora_final` is the end. «Horarios disponibles» offers private lessons in this window.
   */
  @Field('Hora inicial', { help: 'De las clases particulares' })
  @Column('time', { default: '15:00' })
  hora_inicial!: string;

  @Field('Hora final')
  @Column('time', { default: '20:00' })
  hora_final!: string;

  @Field('Fecha de inicio', { firstYear: 2000 })
  @Column('date', { nullable: true })
  fecha_inicio!: string | null;

  @Field('Fecha de fin', { firstYear: 2000, sense: 'fin' })
  @Column('date', { nullable: true })
  fecha_fin!: string | null;

  @Field('Capacidad', { group: 'Plazas', required: true, help: '0 si no hay límite' })
  @Column('integer', { default: 0 })
  capacidad!: number;

  @Field('Plazas computables', { required: false, help: 'Sus alumnos cuentan para la capacidad del curso' })
  @Column('boolean', { default: true })
  plazas_computables!: boolean;

  @Field('Mostrar horarios', { required: false })
  @Column('boolean', { default: true })
  mostrar_horarios!: boolean;

  @Field('Ocultar inscripciones', { required: false })
  @Column('boolean', { default: false })
  ocultar_inscripciones!: boolean;

  @Field('Destacada', { required: false })
  @Column('boolean', { default: false })
  destacado!: boolean;

  @Field('Observaciones', { group: 'Observaciones', type: 'texto-largo', maxLength: 4000 })
  @Column('text', { nullable: true })
  observaciones!: string | null;

  /** Values of the added fields, by name. */
  @Column('jsonb', { default: {} })
  adicionales!: Record<string, unknown>;

  @VersionColumn({ type: 'integer', default: 1 })
  version!: number;
}
