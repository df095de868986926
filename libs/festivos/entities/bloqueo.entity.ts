import { Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn, VersionColumn, type Relation } from 'typeorm';
import { Aula } from '../../cursos';
import { Field } from '../../platform/fields';
import { Profesor } from '../../profesores';

/** An absence of a teacher or a closed room, in civil time. It refuses new bookings and cancels nothing. */
@Entity('bloqueos')
export class Bloqueo {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @Field('Profesor', { group: 'Ausencia o cierre', help: 'Quien falta; vacío si se cierra un aula' })
  @ManyToOne(() => Profesor, { nullable: true, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'profesor_id' })
  profesor!: Relation<Profesor> | null;

  @Field('Aula', { help: 'La que se cierra; vacía si falta un profesor' })
  @ManyToOne(() => Aula, { nullable: true, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'aula_id' })
  aula!: Relation<Aula> | null;

  @Field('Desde')
  @Column('timestamp')
  desde!: string;

  @Field('Hasta')
  @Column('timestamp')
  hasta!: string;

  /** The first day. The database generates it. */
  @Field('Día', { listOnly: true, readOnly: true })
  @Column('date')
  dia!: string;

  @Field('Motivo', {
    searchable: true,
    maxLength: 200,
    help: 'Solo lo lee la oficina',
  })
  @Column('text')
  motivo!: string;

  /** Values of the added fields, by name. */
  @Column('jsonb', { default: {} })
  adicionales!: Record<string, unknown>;

  @VersionColumn({ type: 'integer', default: 1 })
  version!: number;
}
