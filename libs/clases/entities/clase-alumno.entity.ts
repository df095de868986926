import { Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn, VersionColumn, type Relation } from 'typeorm';
import { Alta } from '../../altas';
import { Alumno } from '../../alumnos';
import { Field } from '../../platform/fields';
import { Clase } from './clase.entity';

/** The states of a student's seat in a class. */
export const SEAT_STATES = [
  { valor: 'previsto', etiqueta: 'Previsto', tono: 'neutro' },
  { valor: 'asiste', etiqueta: 'Asiste', tono: 'bueno' },
  { valor: 'falta', etiqueta: 'Falta', tono: 'malo' },
  { valor: 'justificada', etiqueta: 'Falta justificada', tono: 'atencion' },
  { valor: 'anulado', etiqueta: 'Anulada', tono: 'neutro' },
] as const;

/** A student's seat in a class. */
@Entity('clases_alumnos')
export class ClaseAlumno {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @Field('Clase')
  @ManyToOne(() => Clase, (clase) => clase.alumnos, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'clase_id' })
  clase!: Relation<Clase>;

  @Field('Alumno')
  @ManyToOne(() => Alumno, { nullable: false, onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'alumno_id' })
  alumno!: Relation<Alumno>;

  @Field('Alta')
  @ManyToOne(() => Alta, { nullable: true, onDelete: 'SET NULL' })
  @JoinColumn({ name: 'alta_id' })
  alta!: Relation<Alta> | null;

  @Field('Asistencia', { options: [...SEAT_STATES] })
  @Column('text', { default: 'previsto' })
  estado!: string;

  @Field('Coincide con otra clase', { required: false })
  @Column('boolean', { default: false })
  coincide!: boolean;

  @Field('Se cobra', { required: false })
  @Column('boolean', { default: true })
  cobrable!: boolean;

  @Field('La reservó la familia', { readOnly: true, required: false })
  @Column('boolean', { default: false })
  de_familia!: boolean;

  @Field('Motivo', { maxLength: 500 })
  @Column('text', { nullable: true })
  motivo!: string | null;

  @VersionColumn({ type: 'integer', default: 1 })
  version!: number;
}
