import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Alumno } from '../../alumnos';
import { Familia } from '../../familias';
import { Field } from '../../platform/fields';

/** The sections in which the records of payers are found. `facturas` is for a holder who is neither a family nor a student. */
const SECCIONES = [
  { valor: 'familias', etiqueta: 'Familia' },
  { valor: 'alumnos', etiqueta: 'Alumno' },
  { valor: 'facturas', etiqueta: 'Otro titular' },
] as const;

/** A payer with a debt, and the sums of the unpaid invoices. A row of a view (migrations/0099-facturas-alumnos.ts). */
@Entity('facturas_por_cobrar')
export class Deudor {
  @PrimaryColumn('integer')
  id!: number;

  @Field('Quién paga', { group: 'Quién paga', searchable: true, readOnly: true })
  @Column('text')
  pagador!: string;

  @Field('Tipo', { options: SECCIONES, readOnly: true })
  @Column('text')
  seccion!: (typeof SECCIONES)[number]['valor'];

  /**
   * The id of the family or student who pays, in the list that `seccion` names. If the payer is neither, the id of the payer's oldest
   * unpaid invoice.
   */
  @Field('Ficha', { readOnly: true })
  @Column('integer')
  registro!: number;

  @Field('Familia', { readOnly: true })
  @ManyToOne(() => Familia, { nullable: true })
  @JoinColumn({ name: 'familia_id' })
  familia!: Relation<Familia> | null;

  @Field('Alumno', { readOnly: true })
  @ManyToOne(() => Alumno, { nullable: true })
  @JoinColumn({ name: 'alumno_id' })
  alumno!: Relation<Alumno> | null;

  @Field('Titular', { searchable: true, readOnly: true, help: 'El de la última factura' })
  @Column('text')
  titular!: string;

  @Field('Teléfono', { type: 'telefono', searchable: true, readOnly: true })
  @Column('text', { nullable: true })
  telefono!: string | null;

  @Field('Correo electrónico', { type: 'email', searchable: true, readOnly: true })
  @Column('text', { nullable: true })
  email!: string | null;

  @Field('Alumnos', { searchable: true, readOnly: true })
  @Column('text', { nullable: true })
  alumnos!: string | null;

  @Field('Facturas', { group: 'Lo que debe', readOnly: true })
  @Column('integer')
  facturas!: number;

  @Field('La más antigua', { readOnly: true })
  @Column('date')
  desde!: string;

  @Field('Por cobrar', { type: 'importe', readOnly: true })
  @Column('numeric', { precision: 14, scale: 2 })
  importe!: string;

  @Field('Devueltas', { readOnly: true, help: 'Facturas cuyo recibo ha devuelto el banco' })
  @Column('integer')
  devueltas!: number;
}
