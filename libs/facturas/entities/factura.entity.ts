import { Column, Entity, JoinColumn, ManyToOne, OneToMany, PrimaryGeneratedColumn, VersionColumn, type Relation } from 'typeorm'; // prettier-ignore
import { Alumno } from '../../alumnos';
import { Field } from '../../platform/fields';
import { ESTADOS_COBRO, ESTADOS_FACTURA, TIPOS_FACTURA, type EstadoCobro, type EstadoFactura, type TipoFactura } from '../tipos'; // prettier-ignore
import { FormaPago } from './forma-pago.entity';
import { Serie } from './serie.entity';

/** An invoice: a draft without a number, or issued and then as it is for good. */
@Entity('facturas')
export class Factura {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @Field('Número', { grupo: 'Factura', buscable: true, soloLectura: true, ayuda: 'Se toma al emitirla' })
  @Column('text', { nullable: true })
  numero!: string | null;

  @Field('Factura', { soloLectura: true })
  @Column({
    type: 'text',
    generatedType: 'STORED',
    asExpression: `coalesce(numero, 'Borrador ' || id)`,
    nullable: true,
  })
  nombre!: string;

  @Field('Serie', { obligatorio: false, ayuda: 'Vacía, la primera de facturas completas' })
  @ManyToOne(() => Serie, { nullable: false, onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'serie_id' })
  serie!: Relation<Serie>;

  @Field('Estado', { opciones: ESTADOS_FACTURA, soloLectura: true })
  @Column('text', { default: 'borrador' })
  estado!: EstadoFactura;

  @Field('Tipo', { opciones: TIPOS_FACTURA, soloLectura: true })
  @Column('text', { default: 'completa' })
  tipo!: TipoFactura;

  @Field('Fecha', { ayuda: 'Vacía, la del día en que se emita' })
  @Column('date', { nullable: true })
  fecha!: string | null;

  @Field('Fecha de expedición', { soloLectura: true })
  @Column('date', { nullable: true })
  fecha_expedicion!: string | null;

  @Field('Alumno')
  @ManyToOne(() => Alumno, { nullable: true, onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'alumno_id' })
  alumno!: Relation<Alumno> | null;

  @Field('Alumno · id', { soloLectura: true })
  @Column('integer', { nullable: true })
  alumno_id!: number | null;

  @Field('Titular', { grupo: 'A quién', buscable: true, longitudMaxima: 120, ayuda: 'Vacío, quien paga por el alumno' })
  @Column('text', { nullable: true })
  titular!: string | null;

  @Field('NIF del titular', { tipo: 'nif', buscable: true, longitudMaxima: 20 })
  @Column('text', { nullable: true })
  titular_nif!: string | null;

  @Field('Dirección', { tipo: 'direccion', longitudMaxima: 200 })
  @Column('text', { nullable: true })
  titular_direccion!: string | null;

  @Field('Código postal', { longitudMaxima: 10 })
  @Column('text', { nullable: true })
  titular_codigo_postal!: string | null;

  @Field('Localidad', { longitudMaxima: 80 })
  @Column('text', { nullable: true })
  titular_localidad!: string | null;

  @Field('Provincia', { longitudMaxima: 60 })
  @Column('text', { nullable: true })
  titular_provincia!: string | null;

  @Field('Forma de pago', { grupo: 'Pago' })
  @ManyToOne(() => FormaPago, { nullable: true, onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'forma_pago_id' })
  forma_pago!: Relation<FormaPago> | null;

  @Field('IBAN', { tipo: 'iban', longitudMaxima: 42 })
  @Column('text', { nullable: true })
  iban!: string | null;

  @Field('% IRPF', { obligatorio: false, ayuda: 'Retención sobre la base; 0 si no la hay' })
  @Column('numeric', { name: 'tipo_irpf', precision: 5, scale: 2, default: 0 })
  tipoIRPF!: string;

  @Field('Cobro', { opciones: ESTADOS_COBRO, obligatorio: true })
  @Column('text', { default: 'pendiente' })
  cobro!: EstadoCobro;

  @Field('Fecha de cobro')
  @Column('date', { nullable: true })
  fecha_cobro!: string | null;

  @Field('Total', { tipo: 'importe', soloLectura: true })
  @Column('numeric', { precision: 12, scale: 2, default: 0 })
  total!: string;

  @Field('Retención', { tipo: 'importe', soloLectura: true })
  @Column('numeric', { precision: 12, scale: 2, default: 0 })
  retencion!: string;

  @Field('Líquido', { tipo: 'importe', soloLectura: true })
  @Column('numeric', { precision: 12, scale: 2, default: 0 })
  liquido!: string;

  @Field('Rectifica a', { soloLectura: true })
  @ManyToOne(() => Factura, (factura) => factura.rectificativas, { nullable: true, onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'rectifica_id' })
  rectifica!: Relation<Factura> | null;

  @Field('Rectificada por')
  @OneToMany(() => Factura, (factura) => factura.rectifica)
  rectificativas!: Relation<Factura>[];

  @Field('Motivo de la rectificación', { longitudMaxima: 200 })
  @Column('text', { nullable: true })
  motivo!: string | null;

  @Field('Proceso', { soloLectura: true, ayuda: 'El que la emitió, si fue uno' })
  @Column('integer', { nullable: true })
  proceso_id!: number | null;

  @Field('Observaciones', { tipo: 'texto-largo', longitudMaxima: 4000, ayuda: 'No salen en la factura' })
  @Column('text', { nullable: true })
  observaciones!: string | null;

  /** Values of the fields that administrators added to its record. */
  @Column('jsonb', { default: {} })
  adicionales!: Record<string, unknown>;

  @VersionColumn({ type: 'integer', default: 1 })
  version!: number;
}
