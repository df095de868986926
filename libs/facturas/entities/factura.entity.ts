import {
  Column,
  Entity,
  JoinColumn,
  JoinTable,
  ManyToMany,
  ManyToOne,
  OneToMany,
  PrimaryGeneratedColumn,
  VersionColumn,
  type Relation,
} from 'typeorm';
import { Alumno } from '../../alumnos';
import { Familia } from '../../familias';
import { Field } from '../../platform/fields';
import {
  CODIGOS_RECTIFICACION,
  ESTADOS_COBRO,
  ESTADOS_FACTURA,
  TIPOS_FACTURA,
  type CodigoRectificacion,
  type EstadoCobro,
  type EstadoFactura,
  type TipoFactura,
} from './tipos';
import { Deudor } from './deudor.entity';
import { FacturaMes } from './factura-mes.entity';
import { FormaPago } from './forma-pago.entity';
import { Serie } from './serie.entity';

/** An invoice: a draft without a number, or issued and then final (libs/facturas/emision/immutability.ts). */
@Entity('facturas')
export class Factura {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @Field('Número', { group: 'Factura', searchable: 'code', readOnly: true })
  @Column('text', { nullable: true })
  numero!: string | null;

  @Field('Factura', { readOnly: true })
  @Column({
    type: 'text',
    generatedType: 'STORED',
    asExpression: `coalesce(numero, 'Borrador') || coalesce(' · ' || nullif(titular, ''), '')`,
    nullable: true,
  })
  nombre!: string;

  @Field('Serie', { required: false, help: 'Si se deja vacía, se usa la primera serie de facturas completas' })
  @ManyToOne(() => Serie, { nullable: false, onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'serie_id' })
  serie!: Relation<Serie>;

  @Field('Estado', { options: ESTADOS_FACTURA, readOnly: true })
  @Column('text', { default: 'borrador' })
  estado!: EstadoFactura;

  @Field('Tipo', { options: TIPOS_FACTURA, readOnly: true })
  @Column('text', { default: 'completa' })
  tipo!: TipoFactura;

  @Field('Fecha', { help: 'Si se deja vacía, la del día de emisión' })
  @Column('date', { nullable: true })
  fecha!: string | null;

  @Field('Fecha de la operación', { help: 'Si se deja vacía, la de expedición. La factura cuenta para su mes' })
  @Column('date', { nullable: true })
  fecha_operacion!: string | null;

  @Field('Fecha de expedición', { readOnly: true })
  @Column('date', { nullable: true })
  fecha_expedicion!: string | null;

  @Field('Alumno')
  @ManyToOne(() => Alumno, { nullable: true, onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'alumno_id' })
  alumno!: Relation<Alumno> | null;

  @Field('Alumno · id', { readOnly: true })
  @Column('integer', { nullable: true })
  alumno_id!: number | null;

  /** All students of the invoice: its own student, and the students of its lines. A view, never written. */
  @Field('Alumnos', { listOnly: true })
  @ManyToMany(() => Alumno)
  @JoinTable({
    name: 'facturas_alumnos',
    joinColumn: { name: 'factura_id' },
    inverseJoinColumn: { name: 'alumno_id' },
  })
  alumnos!: Relation<Alumno>[];

  /** The student of the invoice. If the invoice has no student, the student of its first line. Lists sort by this column. */
  @Field('Primer alumno', { listOnly: true })
  @ManyToOne(() => Alumno, { nullable: true })
  @JoinColumn({ name: 'primer_alumno_id' })
  primer_alumno!: Relation<Alumno> | null;

  /**
   * The family that pays the invoice; empty if a student pays, or a holder without a student. The relation is a view and is never written.
   */
  @Field('Familia que paga', { listOnly: true })
  @ManyToMany(() => Familia)
  @JoinTable({
    name: 'facturas_familias',
    joinColumn: { name: 'factura_id' },
    inverseJoinColumn: { name: 'familia_id' },
  })
  familias!: Relation<Familia>[];

  /** The payer who owes the invoice; empty once the invoice is paid. A view, never written. */
  @ManyToMany(() => Deudor)
  @JoinTable({
    name: 'facturas_deudores',
    joinColumn: { name: 'factura_id' },
    inverseJoinColumn: { name: 'deudor_id' },
  })
  deudores!: Relation<Deudor>[];

  @Field('Titular', {
    group: 'A quién',
    searchable: 'name',
    maxLength: 120,
    help: 'Si se deja vacío, quien paga por el alumno',
  })
  @Column('text', { nullable: true })
  titular!: string | null;

  @Field('NIF del titular', { type: 'nif', searchable: true, maxLength: 20 })
  @Column('text', { nullable: true })
  titular_nif!: string | null;

  @Field('Dirección', { type: 'direccion', maxLength: 200 })
  @Column('text', { nullable: true })
  titular_direccion!: string | null;

  @Field('Código postal', { maxLength: 10 })
  @Column('text', { nullable: true })
  titular_codigo_postal!: string | null;

  @Field('Localidad', { maxLength: 80 })
  @Column('text', { nullable: true })
  titular_localidad!: string | null;

  @Field('Provincia', { maxLength: 60 })
  @Column('text', { nullable: true })
  titular_provincia!: string | null;

  @Field('Forma de pago', { group: 'Pago' })
  @ManyToOne(() => FormaPago, { nullable: true, onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'forma_pago_id' })
  forma_pago!: Relation<FormaPago> | null;

  @Field('IBAN', { type: 'iban', maxLength: 42 })
  @Column('text', { nullable: true })
  iban!: string | null;

  @Field('% IRPF', { required: false, help: 'Retención sobre la base; 0 si no la hay' })
  @Column('numeric', { name: 'tipo_irpf', precision: 5, scale: 2, default: 0 })
  tipoIRPF!: string;

  @Field('Cobro', { options: ESTADOS_COBRO, required: true })
  @Column('text', { default: 'pendiente' })
  cobro!: EstadoCobro;

  @Field('Fecha de cobro')
  @Column('date', { nullable: true })
  fecha_cobro!: string | null;

  @Field('Forma de cobro', { help: 'Si se deja vacía, la forma de pago de la factura' })
  @ManyToOne(() => FormaPago, { nullable: true, onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'forma_cobro_id' })
  forma_cobro!: Relation<FormaPago> | null;

  @Field('Total', { type: 'importe', readOnly: true })
  @Column('numeric', { precision: 12, scale: 2, default: 0 })
  total!: string;

  @Field('Retención', { type: 'importe', readOnly: true })
  @Column('numeric', { precision: 12, scale: 2, default: 0 })
  retencion!: string;

  @Field('Líquido', { type: 'importe', readOnly: true })
  @Column('numeric', { precision: 12, scale: 2, default: 0 })
  liquido!: string;

  @Field('Por cobrar', { type: 'importe', readOnly: true, help: 'Lo que queda tras sus rectificativas' })
  @Column({
    type: 'numeric',
    precision: 12,
    scale: 2,
    generatedType: 'STORED',
    asExpression: `CASE WHEN estado = 'presentada' AND cobro IN ('pendiente', 'devuelta') THEN liquido + compensado ELSE 0 END`,
    nullable: true,
  })
  importe_pendiente!: string;

  @Field('Rectifica a', { readOnly: true })
  @ManyToOne(() => Factura, (factura) => factura.rectificativas, { nullable: true, onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'rectifica_id' })
  rectifica!: Relation<Factura> | null;

  @Field('Rectificada por')
  @OneToMany(() => Factura, (factura) => factura.rectifica)
  rectificativas!: Relation<Factura>[];

  /** The share of each month in an issued invoice. The database writes these rows. */
  @Field('Meses', { listOnly: true })
  @OneToMany(() => FacturaMes, (share) => share.factura)
  meses!: Relation<FacturaMes>[];

  @Field('Motivo de la rectificación', { maxLength: 200 })
  @Column('text', { nullable: true })
  motivo!: string | null;

  @Field('Clave de la rectificación', { options: CODIGOS_RECTIFICACION, help: 'Si se deja vacía, la que corresponda' })
  @Column('text', { nullable: true })
  codigo_rectificacion!: CodigoRectificacion | null;

  @Field('Proceso', { readOnly: true, help: 'El que la emitió, si fue uno' })
  @Column('integer', { nullable: true })
  proceso_id!: number | null;

  @Field('Observaciones', { type: 'texto-largo', maxLength: 4000, help: 'No salen en la factura' })
  @Column('text', { nullable: true })
  observaciones!: string | null;

  /** Values of the added fields. */
  @Column('jsonb', { default: {} })
  adicionales!: Record<string, unknown>;

  @VersionColumn({ type: 'integer', default: 1 })
  version!: number;
}
