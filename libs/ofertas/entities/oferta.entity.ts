import { Column, Entity, OneToMany, PrimaryGeneratedColumn, VersionColumn, type Relation } from 'typeorm';
import { Computed, Field } from '../../platform/fields';
import { Condicion } from './condicion.entity';

/** A discount that applies automatically to the invoice lines on which all of its conditions hold. */
@Entity('ofertas')
export class Oferta {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @Field('Descripción', { group: 'Oferta', searchable: true, maxLength: 120 })
  @Column('text')
  descripcion!: string;

  @Field('Activa', { required: false, help: 'Solo las activas se aplican' })
  @Column('boolean', { default: true })
  activa!: boolean;

  @Field('Descuento (%)', { help: 'De 0 a 100; si es un importe, se deja vacío' })
  @Column('numeric', { name: 'descuento_porcentual', precision: 5, scale: 2, nullable: true })
  descuentoPorcentual!: string | null;

  @Field('Descuento fijo', { type: 'importe', help: 'Por unidad, sin impuestos' })
  @Column('numeric', { name: 'descuento_fijo', precision: 12, scale: 2, nullable: true })
  descuentoFijo!: string | null;

  @Field('Desde', { help: 'Si se deja vacía, desde siempre' })
  @Column('date', { name: 'fecha_inicio', nullable: true })
  fechaInicio!: string | null;

  @Field('Hasta', { sense: 'fin', help: 'Ese día incluido; si se deja vacía, sin fin' })
  @Column('date', { name: 'fecha_fin', nullable: true })
  fechaFin!: string | null;

  @OneToMany(() => Condicion, (condicion) => condicion.oferta)
  condiciones!: Relation<Condicion>[];

  @Computed('Condiciones', { kind: 'count', relation: 'condiciones' })
  readonly numeroCondiciones!: number;

  /** Values of the added fields, by name. */
  @Column('jsonb', { default: {} })
  adicionales!: Record<string, unknown>;

  @VersionColumn({ type: 'integer', default: 1 })
  version!: number;
}
