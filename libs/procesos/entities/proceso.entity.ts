import { Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn, VersionColumn, type Relation } from 'typeorm';
import { RUN_STATES, type RunState } from '../../contracts';
import { Usuario } from '../../platform';
import { Field } from '../../platform/fields';

const soloLectura = true;

const SITUACIONES = RUN_STATES.map((valor) => ({ valor, etiqueta: valor.charAt(0).toUpperCase() + valor.slice(1) }));

/** A run of long work, as lists show it. It is written by the engine of long work and by nobody else. */
@Entity('procesos')
export class Proceso {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @Field('Descripción', { grupo: 'Proceso', buscable: true, soloLectura })
  @Column('text')
  descripcion!: string;

  @Field('Situación', { tipo: 'opcion', opciones: SITUACIONES, soloLectura })
  @Column('text')
  situacion!: RunState;

  @Field('Usuario', { soloLectura })
  @ManyToOne(() => Usuario, { nullable: true, onDelete: 'SET NULL' })
  @JoinColumn({ name: 'usuario_id' })
  usuario!: Relation<Usuario> | null;

  @Field('Inicio', { soloLectura })
  @Column('timestamptz')
  inicio!: Date;

  @Field('Fin', { soloLectura })
  @Column('timestamptz', { nullable: true })
  fin!: Date | null;

  @Field('Resumen', { soloLectura })
  @Column('text', { nullable: true })
  resumen!: string | null;

  @Field('Error', { soloLectura })
  @Column('text', { nullable: true })
  error!: string | null;

  @Field('Elementos', { grupo: 'Elementos', soloLectura })
  @Column('integer')
  total!: number;

  @Field('Hechos', { soloLectura })
  @Column('integer')
  hechos!: number;

  @Field('Omitidos', { soloLectura })
  @Column('integer')
  omitidos!: number;

  @Field('Con fallos', { soloLectura })
  @Column('integer')
  fallidos!: number;

  @VersionColumn({ type: 'integer', default: 1 })
  version!: number;
}
