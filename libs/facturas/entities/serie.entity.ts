import { Column, Entity, PrimaryGeneratedColumn, VersionColumn } from 'typeorm';
import { Field } from '../../platform/fields';
import { TIPOS_FACTURA, type TipoFactura } from '../tipos';

/** Invoices that are numbered together, from 1 each year and without a gap. */
@Entity('series')
export class Serie {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @Field('Código', {
    grupo: 'Serie',
    buscable: true,
    longitudMaxima: 10,
    ayuda: 'Con él empieza el número: A-2026-000001',
  })
  @Column('text')
  codigo!: string;

  @Field('Descripción', { buscable: true, longitudMaxima: 80 })
  @Column('text')
  descripcion!: string;

  @Field('Tipo', { opciones: TIPOS_FACTURA, obligatorio: true })
  @Column('text', { default: 'completa' })
  tipo!: TipoFactura;

  @Field('Abierta', { obligatorio: false, ayuda: 'En una serie cerrada no se emite' })
  @Column('boolean', { default: true })
  activa!: boolean;

  /** Values of the fields that administrators added to its record. */
  @Column('jsonb', { default: {} })
  adicionales!: Record<string, unknown>;

  @VersionColumn({ type: 'integer', default: 1 })
  version!: number;
}
