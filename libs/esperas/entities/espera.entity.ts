import { Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn, VersionColumn, type Relation } from 'typeorm';
import { Alumno } from '../../alumnos';
import { Curso, Materia } from '../../cursos';
import { Computed, Field } from '../../platform/fields';

/** A student in the waiting list of a course, or of one of its subjects. */
@Entity('esperas')
export class Espera {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @Field('Alumno')
  @ManyToOne(() => Alumno, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'alumno_id' })
  alumno!: Relation<Alumno>;

  @Field('Curso')
  @ManyToOne(() => Curso, (curso) => curso.esperas, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'curso_id' })
  curso!: Relation<Curso>;

  @Field('Materia')
  @ManyToOne(() => Materia, { nullable: true, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'materia_id' })
  materia!: Relation<Materia> | null;

  @Field('Espera desde', { readOnly: true })
  @Column('timestamptz')
  desde!: Date;

  @Computed('Puesto', { kind: 'place', among: 'curso', where: 'abierta', by: 'orden' })
  readonly puesto!: number;

  /** The order within a course's list, ascending with gaps. */
  @Column('bigint')
  orden!: string;

  @Field('Estado', {
    readOnly: true,
    required: false,
    options: [
      { valor: 'espera', etiqueta: 'En espera', tono: 'neutro' },
      { valor: 'ofrecida', etiqueta: 'Plaza ofrecida', tono: 'atencion' },
      { valor: 'aceptada', etiqueta: 'Aceptada', tono: 'bueno' },
      { valor: 'rechazada', etiqueta: 'Rechazada', tono: 'neutro' },
      { valor: 'caducada', etiqueta: 'Sin respuesta', tono: 'neutro' },
      { valor: 'retirada', etiqueta: 'Retirada', tono: 'neutro' },
    ],
  })
  @Column('text', { default: 'espera' })
  estado!: string;

  @Field('Oferta hasta', { readOnly: true })
  @Column('timestamptz', { nullable: true })
  caduca!: Date | null;

  /** Whether the row is waiting or has an open offer. Generated. */
  @Column('boolean')
  readonly abierta!: boolean;

  /** Whether the row has an open offer. Generated. */
  @Column('boolean')
  readonly ofrecida!: boolean;

  /** Values of the added fields, by name. */
  @Column('jsonb', { default: {} })
  adicionales!: Record<string, unknown>;

  @VersionColumn({ type: 'integer', default: 1 })
  version!: number;
}
