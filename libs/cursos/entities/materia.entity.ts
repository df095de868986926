import { Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn, VersionColumn, type Relation } from 'typeorm';
import { Field } from '../../platform/fields';
import { Profesor } from '../../profesores';
import { Aula } from './aula.entity';
import { Curso } from './curso.entity';

/** What is taught in a course, by whom, where and at which hours of the week. */
@Entity('materias')
export class Materia {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @Field('Curso', { grupo: 'Materia' })
  @ManyToOne(() => Curso, (curso) => curso.materias, { nullable: false, onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'curso_id' })
  curso!: Relation<Curso>;

  @Field('Descripción', { buscable: true, longitudMaxima: 120 })
  @Column('text')
  descripcion!: string;

  @Field('Profesor')
  @ManyToOne(() => Profesor, (profesor) => profesor.materias, { nullable: true, onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'profesor_id' })
  profesor!: Relation<Profesor> | null;

  @Field('Aula')
  @ManyToOne(() => Aula, (aula) => aula.materias, { nullable: true, onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'aula_id' })
  aula!: Relation<Aula> | null;

  @Field('Clases particulares', { obligatorio: false })
  @Column('boolean', { default: false })
  particular!: boolean;

  @Field('Activa', { obligatorio: false })
  @Column('boolean', { default: true })
  activo!: boolean;

  @Field('Días', { grupo: 'Horario', tipo: 'dias-semana', ayuda: 'L M X J V S D', longitudMaxima: 7 })
  @Column('text', { nullable: true })
  dias_semana!: string | null;

  @Field('Hora de entrada')
  @Column('time', { nullable: true })
  hora_entrada!: string | null;

  @Field('Hora de salida')
  @Column('time', { nullable: true })
  hora_salida!: string | null;

  @Field('Fecha de inicio')
  @Column('date', { nullable: true })
  fecha_inicio!: string | null;

  @Field('Fecha de fin')
  @Column('date', { nullable: true })
  fecha_fin!: string | null;

  @Field('Capacidad', { grupo: 'Plazas', obligatorio: true, ayuda: '0 si no hay límite' })
  @Column('integer', { default: 0 })
  capacidad!: number;

  @Field('Plazas computables', { obligatorio: false, ayuda: 'Sus alumnos cuentan para la capacidad del curso' })
  @Column('boolean', { default: true })
  plazas_computables!: boolean;

  @Field('Mostrar horarios', { obligatorio: false })
  @Column('boolean', { default: true })
  mostrar_horarios!: boolean;

  @Field('Ocultar inscripciones', { obligatorio: false })
  @Column('boolean', { default: false })
  ocultar_inscripciones!: boolean;

  @Field('Observaciones', { grupo: 'Observaciones', tipo: 'texto-largo', longitudMaxima: 4000 })
  @Column('text', { nullable: true })
  observaciones!: string | null;

  /** Values of the fields that administrators added to its record. */
  @Column('jsonb', { default: {} })
  adicionales!: Record<string, unknown>;

  @VersionColumn({ type: 'integer', default: 1 })
  version!: number;
}
