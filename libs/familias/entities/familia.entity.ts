import { Column, Entity, OneToMany, PrimaryGeneratedColumn, VersionColumn, type Relation } from 'typeorm';
import type { Alumno } from '../../alumnos';
import { Computed, Field } from '../../platform/fields';
import { FACTURA_POR, type FacturaPor } from '../factura-por';
import { DIRECT_DEBIT, FORMAS_PAGO, type FormaPago } from '../formas-pago';
import { Tutor } from './tutor.entity';

/** A household with its guardians and students. It pays for students under age. */
@Entity('familias')
export class Familia {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @Field('Código', {
    group: 'Familia',
    searchable: 'code',
    required: false,
    maxLength: 20,
    help: 'Si se deja vacío, se pone el siguiente',
  })
  @Column('text', { default: () => `claustro_codigo('F-', nextval('familias_codigo'), 5)` })
  codigo!: string;

  @Field('Nombre', { searchable: 'name', maxLength: 120, help: 'Los apellidos por los que se la conoce' })
  @Column('text')
  nombre!: string;

  @Field('Activa', { required: false })
  @Column('boolean', { default: true })
  activo!: boolean;

  @Field('Teléfono', { group: 'Contacto', type: 'telefono', searchable: true, maxLength: 20 })
  @Column('text', { nullable: true })
  telefono!: string | null;

  @Field('Correo electrónico', { type: 'email', searchable: true, maxLength: 120 })
  @Column('text', { nullable: true })
  email!: string | null;

  @Field('Dirección', { type: 'direccion', maxLength: 200 })
  @Column('text', { nullable: true })
  direccion!: string | null;

  @Field('Código postal', { maxLength: 10 })
  @Column('text', { nullable: true })
  codigo_postal!: string | null;

  @Field('Localidad', { searchable: true, maxLength: 80 })
  @Column('text', { nullable: true })
  localidad!: string | null;

  @Field('Provincia', { maxLength: 60 })
  @Column('text', { nullable: true })
  provincia!: string | null;

  @Field('Forma de pago', { group: 'Pago', options: FORMAS_PAGO, searchable: true })
  @Column('text', { nullable: true })
  forma_pago!: FormaPago | null;

  @Field('Titular', { searchable: 'name', maxLength: 120, help: 'A nombre de quien van los recibos' })
  @Column('text', { nullable: true })
  titular!: string | null;

  @Field('NIF del titular', { type: 'nif', searchable: true, maxLength: 20 })
  @Column('text', { nullable: true })
  nif_titular!: string | null;

  @Field('IBAN', { type: 'iban', maxLength: 42 })
  @Column('text', { nullable: true })
  iban!: string | null;

  @Field('Facturas de cuotas', {
    options: FACTURA_POR,
    help: 'Si paga la familia',
  })
  @Column('text', { default: 'familia' })
  factura_por!: FacturaPor;

  @Computed('Domiciliación sin IBAN', {
    kind: 'empty',
    of: ['iban'],
    when: { field: 'forma_pago', is: DIRECT_DEBIT },
  })
  readonly sin_iban!: boolean;

  @Field('Observaciones', { group: 'Observaciones', type: 'texto-largo', maxLength: 4000 })
  @Column('text', { nullable: true })
  observaciones!: string | null;

  @Field('Tutores')
  @OneToMany(() => Tutor, (tutor) => tutor.familia)
  tutores!: Relation<Tutor>[];

  @Field('Alumnos')
  @OneToMany('Alumno', 'familia')
  alumnos!: Relation<Alumno>[];

  /** Values of the added fields, by name. */
  @Column('jsonb', { default: {} })
  adicionales!: Record<string, unknown>;

  @VersionColumn({ type: 'integer', default: 1 })
  version!: number;
}
