import { Column, Entity, PrimaryGeneratedColumn, VersionColumn } from 'typeorm';
import { Field } from '../../platform/fields';

/** One of the ways to pay, as it reads on invoices. Which there are is fixed: families and students keep their words. */
@Entity('formas_pago')
export class FormaPago {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @Field('Código', { grupo: 'Forma de pago', buscable: true, soloLectura: true, longitudMaxima: 20 })
  @Column('text')
  codigo!: string;

  @Field('Descripción', { buscable: true, longitudMaxima: 80, ayuda: 'Así sale en las facturas' })
  @Column('text')
  descripcion!: string;

  @Field('Activa', { obligatorio: false, ayuda: 'Una inactiva no se ofrece al facturar' })
  @Column('boolean', { default: true })
  activa!: boolean;

  /** Values of the fields that administrators added to its record. */
  @Column('jsonb', { default: {} })
  adicionales!: Record<string, unknown>;

  @VersionColumn({ type: 'integer', default: 1 })
  version!: number;
}
