import { Column, Entity, PrimaryGeneratedColumn, VersionColumn } from 'typeorm';
import { Field } from '../../platform/fields';
import { TIPOS_FACTURA, type TipoFactura } from './tipos';

/** A series: its invoices share one numbering, from 1 each year, without gaps. */
@Entity('series')
export class Serie {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @Field('Código', {
    group: 'Serie',
    searchable: 'code',
    maxLength: 10,
    help: 'Con él empieza el número: A-2026-000001',
  })
  @Column('text')
  codigo!: string;

  @Field('Descripción', { searchable: true, maxLength: 80 })
  @Column('text')
  descripcion!: string;

  @Field('Tipo', { options: TIPOS_FACTURA, required: true })
  @Column('text', { default: 'completa' })
  tipo!: TipoFactura;

  @Field('Abierta', { required: false, help: 'En una serie cerrada no se emite' })
  @Column('boolean', { default: true })
  activa!: boolean;

  /** Values of the added fields. */
  @Column('jsonb', { default: {} })
  adicionales!: Record<string, unknown>;

  @VersionColumn({ type: 'integer', default: 1 })
  version!: number;
}
