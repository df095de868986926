import { Column, Entity, OneToMany, PrimaryGeneratedColumn, VersionColumn, type Relation } from 'typeorm';
import { Computed, Field } from '../../platform/fields';
import { Condicion } from './condicion.entity';

/** A discount that falls on lines of invoices by itself where all of its conditions hold. */
@Entity('ofertas')
export class Oferta {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @Field('Descripción', { grupo: 'Oferta', buscable: true, longitudMaxima: 120 })
  @Column('text')
  descripcion!: string;

  @Field('Activa', { obligatorio: false, ayuda: 'Solo las activas se aplican' })
  @Column('boolean', { default: true })
  activa!: boolean;

  @Field('Descuento (%)', { ayuda: 'De 0 a 100; vacío, si es un importe' })
  @Column('numeric', { name: 'descuento_porcentual', precision: 5, scale: 2, nullable: true })
  descuentoPorcentual!: string | null;

  @Field('Descuento fijo', { tipo: 'importe', ayuda: 'Por unidad, sin impuestos' })
  @Column('numeric', { name: 'descuento_fijo', precision: 12, scale: 2, nullable: true })
  descuentoFijo!: string | null;

  @Field('Desde', { ayuda: 'Vacía, desde siempre' })
  @Column('date', { name: 'fecha_inicio', nullable: true })
  fechaInicio!: string | null;

  @Field('Hasta', { ayuda: 'Ese día incluido; vacía, sin fin' })
  @Column('date', { name: 'fecha_fin', nullable: true })
  fechaFin!: string | null;

  @OneToMany(() => Condicion, (condicion) => condicion.oferta)
  condiciones!: Relation<Condicion>[];

  @Computed('Condiciones', { kind: 'count', relation: 'condiciones' })
  readonly numeroCondiciones!: number;

  /** Values of the fields that administrators added to its record. */
  @Column('jsonb', { default: {} })
  adicionales!: Record<string, unknown>;

  @VersionColumn({ type: 'integer', default: 1 })
  version!: number;
}
