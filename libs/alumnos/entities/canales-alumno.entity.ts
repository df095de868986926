import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Field } from '../../platform/fields';

/** Whether any channel reaches a student. A row of a view (migrations/0170-mensajes-alcance.ts). */
@Entity('alumnos_canales')
export class CanalesAlumno {
  /** The id of the student. */
  @PrimaryColumn('integer')
  id!: number;

  /** True if neither mail, Telegram nor the campus reaches the student or, for minors, the tutors. */
  @Field('Sin ningún canal', { roles: ['ADM'], readOnly: true })
  @Column('boolean')
  sin_canal!: boolean;
}
