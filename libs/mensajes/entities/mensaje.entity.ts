import {
  Column,
  Entity,
  JoinColumn,
  ManyToOne,
  OneToMany,
  PrimaryGeneratedColumn,
  VersionColumn,
  type Relation,
} from 'typeorm';
import type { CategoriaMensaje, EstadoMensaje, TipoAcceso, TipoMensaje } from '../../contracts';
import { Usuario } from '../../platform';
import { Computed, Field } from '../../platform/fields';
import { ACCESOS_MENSAJE, CATEGORIAS_MENSAJE, ESTADOS_MENSAJE, TIPOS_MENSAJE } from '../opciones';
import { MensajeDestinatario } from './mensaje-destinatario.entity';

const readOnly = true;

/** A message, for the list of messages. Only the calls of messages write it. */
@Entity('mensajes')
export class Mensaje {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @Field('Fecha', { group: 'Mensaje', readOnly })
  @Column('timestamptz')
  fecha!: Date;

  @Field('Asunto', { searchable: true, readOnly })
  @Column('text')
  asunto!: string;

  @Field('Texto', { searchable: true, readOnly, type: 'texto-largo' })
  @Column('text')
  texto_plano!: string;

  @Field('Tipo', { type: 'opcion', options: TIPOS_MENSAJE, readOnly })
  @Column('text')
  tipo!: TipoMensaje;

  @Field('Categoría', { type: 'opcion', options: CATEGORIAS_MENSAJE, readOnly })
  @Column('text')
  categoria!: CategoriaMensaje;

  @Field('Estado', { type: 'opcion', options: ESTADOS_MENSAJE, readOnly })
  @Column('text')
  estado!: EstadoMensaje;

  @Field('Oficial', { readOnly })
  @Column('boolean')
  oficial!: boolean;

  @Field('Autor', { readOnly })
  @ManyToOne(() => Usuario, { nullable: true, onDelete: 'SET NULL' })
  @JoinColumn({ name: 'autor_id' })
  autor!: Relation<Usuario> | null;

  @Field('Se envía el', { readOnly })
  @Column('timestamptz', { nullable: true })
  enviar_el!: Date | null;

  @OneToMany(() => MensajeDestinatario, (destinatario) => destinatario.mensaje)
  destinatarios!: Relation<MensajeDestinatario>[];

  @Computed('Destinatarios', { kind: 'count', relation: 'destinatarios' })
  readonly numero_destinatarios!: number;

  /** The conversation in the campus to which the message belongs. */
  @Field('Conversación', { readOnly, listOnly: true })
  @Column('integer', { nullable: true })
  hilo_id!: number | null;

  /** True for a private message: only its recipients read it. Written in the campus, or the mail of a saved search. */
  @Field('Privado', { listOnly: true, readOnly: true })
  @Column('boolean', { nullable: true })
  del_campus!: boolean | null;

  @Computed('De la oficina', { kind: 'empty', of: ['hilo_id', 'del_campus'] })
  readonly de_oficina!: boolean;

  /** A mail about the access of a user. Its text never has the link. */
  @Field('Acceso', { type: 'opcion', options: ACCESOS_MENSAJE, listOnly: true, readOnly })
  @Column('text', { nullable: true })
  acceso!: TipoAcceso | null;

  @Computed('No es de acceso', { kind: 'empty', of: ['acceso'] })
  readonly no_es_de_acceso!: boolean;

  /** Values of the added fields, by name. */
  @Column('jsonb', { default: {} })
  adicionales!: Record<string, unknown>;

  @VersionColumn({ type: 'integer', default: 1 })
  version!: number;
}
