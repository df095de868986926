import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Alumno } from '../../alumnos';
import { Field } from '../../platform/fields';

/**
 * A row of a view (migrations/0148-alumnos-descuentos.ts): an offer that was applied to a student's fee in the last billed month, for
 * example «Hermanos −10 %».
 */
@Entity('alumnos_descuentos')
export class DescuentoAlumno {
  /** The id of the line. */
  @PrimaryColumn('integer')
  id!: number;

  @ManyToOne(() => Alumno, (alumno) => alumno.descuentos)
  @JoinColumn({ name: 'alumno_id' })
  alumno!: Relation<Alumno>;

  @Field('Descuento', { searchable: true, permission: 'facturas.ver', listOnly: true })
  @Column('text')
  texto!: string;
}
