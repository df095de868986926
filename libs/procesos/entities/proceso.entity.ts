import { Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn, VersionColumn, type Relation } from 'typeorm';
import { RUN_STATES, type RunState, type Tono } from '../../contracts';
import { Usuario } from '../../platform';
import { Field } from '../../platform/fields';

const readOnly = true;

const TONO: Record<RunState, Tono> = {
  pendiente: 'neutro',
  'en curso': 'aviso',
  deteniendo: 'atencion',
  detenido: 'atencion',
  terminado: 'bueno',
  'terminado con fallos': 'malo',
  fallido: 'malo',
};

const SITUACIONES = RUN_STATES.map((valor) => ({
  valor,
  etiqueta: valor.charAt(0).toUpperCase() + valor.slice(1),
  tono: TONO[valor],
}));

/** A run, for the list of runs. Only the job engine writes it. */
@Entity('procesos')
export class Proceso {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @Field('Descripción', { group: 'Proceso', searchable: true, readOnly })
  @Column('text')
  descripcion!: string;

  @Field('Situación', { type: 'opcion', options: SITUACIONES, readOnly })
  @Column('text')
  situacion!: RunState;

  @Field('Usuario', { readOnly })
  @ManyToOne(() => Usuario, { nullable: true, onDelete: 'SET NULL' })
  @JoinColumn({ name: 'usuario_id' })
  usuario!: Relation<Usuario> | null;

  @Field('Inicio', { readOnly })
  @Column('timestamptz')
  inicio!: Date;

  @Field('Fin', { readOnly })
  @Column('timestamptz', { nullable: true })
  fin!: Date | null;

  @Field('Resumen', { readOnly })
  @Column('text', { nullable: true })
  resumen!: string | null;

  @Field('Error', { readOnly })
  @Column('text', { nullable: true })
  error!: string | null;

  @Field('Elementos', { group: 'Elementos', readOnly })
  @Column('integer')
  total!: number;

  @Field('Hechos', { readOnly })
  @Column('integer')
  hechos!: number;

  @Field('Omitidos', { readOnly })
  @Column('integer')
  omitidos!: number;

  @Field('Con fallos', { readOnly })
  @Column('integer')
  fallidos!: number;

  @VersionColumn({ type: 'integer', default: 1 })
  version!: number;
}
