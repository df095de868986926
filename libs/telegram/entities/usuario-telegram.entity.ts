import { Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn, VersionColumn, type Relation } from 'typeorm';
import { TIPO_TELEGRAM_LABELS, type TipoTelegram } from '../../contracts';
import { Field } from '../../platform/fields';
import { VinculoTelegram } from './vinculo-telegram.entity';

const TIPOS = Object.entries(TIPO_TELEGRAM_LABELS).map(([valor, etiqueta]) => ({ valor, etiqueta }));

const ESTADOS = [
  { valor: 'activo', etiqueta: 'Activo', tono: 'bueno' },
  { valor: 'bloqueado', etiqueta: 'Ha bloqueado el bot', tono: 'atencion' },
  { valor: 'baja', etiqueta: 'De baja', tono: 'neutro' },
] as const;

const ORIGENES = [
  { valor: 'enlace', etiqueta: 'Con su enlace' },
  { valor: 'tutor', etiqueta: 'Su tutor' },
  { valor: 'oficina', etiqueta: 'La oficina' },
] as const;

/**
 * A Telegram user who has written to the bot, and the person to whom the office or a link has linked the chat. Its screen uses the calls
 * of `usuarios/`, so all fields are read-only for the record engine.
 */
@Entity('usuarios_telegram')
export class UsuarioTelegram {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @Field('Nombre', { searchable: true, readOnly: true })
  @Column('text')
  nombre!: string;

  @Field('Apellidos', { searchable: true, readOnly: true })
  @Column('text')
  apellidos!: string;

  @Field('Usuario', { searchable: true, readOnly: true })
  @Column('text')
  username!: string;

  @Field('Tipo', { options: TIPOS, readOnly: true })
  @Column('text')
  readonly tipo!: TipoTelegram;

  @Field('Vínculo', { listOnly: true })
  @ManyToOne(() => VinculoTelegram)
  @JoinColumn({ name: 'id' })
  vinculo!: Relation<VinculoTelegram>;

  @Field('Estado', { options: ESTADOS, readOnly: true })
  @Column('text')
  estado!: (typeof ESTADOS)[number]['valor'];

  @Field('Vinculado por', { options: ORIGENES, readOnly: true })
  @Column('text', { nullable: true })
  vinculado_por!: (typeof ORIGENES)[number]['valor'] | null;

  @Field('Vinculado el', { readOnly: true })
  @Column('timestamptz', { nullable: true })
  vinculado_en!: Date | null;

  /** Values of the added fields, by name. */
  @Column('jsonb', { default: {} })
  adicionales!: Record<string, unknown>;

  @VersionColumn({ type: 'integer', default: 1 })
  version!: number;
}
