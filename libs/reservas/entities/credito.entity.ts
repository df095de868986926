import { Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn, VersionColumn, type Relation } from 'typeorm';
import { Alumno } from '../../alumnos';
import { Materia } from '../../cursos';
import { Computed, Field } from '../../platform/fields';
import { ClaseAlumno } from '../../clases';

/** A make-up credit, which a student gets for a cancelled class that was paid for (rule R10). */
@Entity('creditos')
export class Credito {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @Field('Alumno', { readOnly: true, group: 'Crédito' })
  @ManyToOne(() => Alumno, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'alumno_id' })
  alumno!: Relation<Alumno>;

  @Field('Minutos', { readOnly: true, required: false })
  @Column('integer')
  minutos!: number;

  @Field('Caduca', { readOnly: true, required: false })
  @Column('date')
  caduca!: string;

  /** The state of the credit, which the database derives from its use and withdrawal. */
  @Field('Situación', {
    readOnly: true,
    required: false,
    options: [
      { valor: 'disponible', etiqueta: 'Sin usar', tono: 'bueno' },
      { valor: 'usado', etiqueta: 'Usado', tono: 'neutro' },
      { valor: 'retirado', etiqueta: 'Retirado', tono: 'neutro' },
    ],
  })
  @Column('text')
  readonly situacion!: string;

  @Computed('En plazo', { kind: 'current', from: 'caduca' })
  readonly en_plazo!: boolean;

  @Field('Por revisar', {
    readOnly: true,
    required: false,
    help: 'No consta que la clase anulada se pagara: retírelo o manténgalo',
  })
  @Column('boolean', { default: false })
  por_revisar!: boolean;

  @Field('Retirado el', { readOnly: true })
  @Column('timestamptz', { nullable: true })
  retirado_en!: Date | null;

  @Field('Materia', { readOnly: true, required: false, group: 'Clase anulada' })
  @ManyToOne(() => Materia, { nullable: false, createForeignKeyConstraints: false })
  @JoinColumn({ name: 'materia_id' })
  materia!: Relation<Materia>;

  @Field('Fecha de la clase', { readOnly: true, required: false })
  @Column('date')
  fecha!: string;

  @Field('Hora de la clase', { readOnly: true, required: false })
  @Column('time')
  hora!: string;

  @Field('Plaza en la que se usa', { readOnly: true })
  @ManyToOne(() => ClaseAlumno, { nullable: true, onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'usado_en_id' })
  uso!: Relation<ClaseAlumno> | null;

  @VersionColumn({ type: 'integer', default: 1 })
  version!: number;
}
