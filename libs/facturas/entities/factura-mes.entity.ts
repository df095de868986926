import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Field } from '../../platform/fields';
import { Factura } from './factura.entity';

/** The part of an issued invoice that counts for a month. The database writes it at issue (migrations/0114-facturas-meses.ts). */
@Entity('facturas_meses')
export class FacturaMes {
  @PrimaryColumn('integer')
  factura_id!: number;

  @ManyToOne(() => Factura, (factura) => factura.meses)
  @JoinColumn({ name: 'factura_id' })
  factura!: Relation<Factura>;

  @Field('Mes', { readOnly: true, help: 'El de las cuotas; de lo demás, el de la expedición. Se escribe 2026-11' })
  @PrimaryColumn('text')
  mes!: string;

  @Field('Importe del mes', { type: 'importe', readOnly: true })
  @Column('numeric', { precision: 12, scale: 2 })
  importe!: string;
}
