import { Column, Entity, PrimaryGeneratedColumn, VersionColumn } from 'typeorm';
import { Field } from '../../platform/fields';

/**
 * A payment method, as invoices print it. Migrations create all payment methods, because families and students refer to the methods by
 * code.
 */
@Entity('formas_pago')
export class FormaPago {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @Field('Código', { group: 'Forma de pago', searchable: 'code', readOnly: true, maxLength: 20 })
  @Column('text')
  codigo!: string;

  @Field('Descripción', { searchable: true, maxLength: 80, help: 'Así sale en las facturas' })
  @Column('text')
  descripcion!: string;

  @Field('Activa', { required: false, help: 'Una inactiva no se ofrece al facturar' })
  @Column('boolean', { default: true })
  activa!: boolean;

  /** Values of the added fields. */
  @Column('jsonb', { default: {} })
  adicionales!: Record<string, unknown>;

  @VersionColumn({ type: 'integer', default: 1 })
  version!: number;
}
