import { Column, Entity, OneToMany, PrimaryGeneratedColumn, VersionColumn, type Relation } from 'typeorm';
import type { Alumno } from '../../alumnos';
import { Field } from '../../platform/fields';
import { FORMAS_PAGO, type FormaPago } from '../formas-pago';
import { Tutor } from './tutor.entity';

/** Those who answer for a student under age and pay for them. */
@Entity('familias')
export class Familia {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @Field('Código', {
    grupo: 'Familia',
    buscable: true,
    obligatorio: false,
    longitudMaxima: 20,
    ayuda: 'Si se deja vacío, se pone el siguiente',
  })
  @Column('text', { default: () => `claustro_codigo('F-', nextval('familias_codigo'), 5)` })
  codigo!: string;

  @Field('Nombre', { buscable: true, longitudMaxima: 120, ayuda: 'Los apellidos por los que se la conoce' })
  @Column('text')
  nombre!: string;

  @Field('Activa', { obligatorio: false })
  @Column('boolean', { default: true })
  activo!: boolean;

  @Field('Teléfono', { grupo: 'Contacto', tipo: 'telefono', buscable: true, longitudMaxima: 20 })
  @Column('text', { nullable: true })
  telefono!: string | null;

  @Field('Correo electrónico', { tipo: 'email', buscable: true, longitudMaxima: 120 })
  @Column('text', { nullable: true })
  email!: string | null;

  @Field('Dirección', { tipo: 'direccion', longitudMaxima: 200 })
  @Column('text', { nullable: true })
  direccion!: string | null;

  @Field('Código postal', { longitudMaxima: 10 })
  @Column('text', { nullable: true })
  codigo_postal!: string | null;

  @Field('Localidad', { buscable: true, longitudMaxima: 80 })
  @Column('text', { nullable: true })
  localidad!: string | null;

  @Field('Provincia', { longitudMaxima: 60 })
  @Column('text', { nullable: true })
  provincia!: string | null;

  @Field('Forma de pago', { grupo: 'Pago', opciones: FORMAS_PAGO, buscable: true })
  @Column('text', { nullable: true })
  forma_pago!: FormaPago | null;

  @Field('Titular', { buscable: true, longitudMaxima: 120, ayuda: 'A nombre de quien van los recibos' })
  @Column('text', { nullable: true })
  titular!: string | null;

  @Field('NIF del titular', { tipo: 'nif', buscable: true, longitudMaxima: 20 })
  @Column('text', { nullable: true })
  nif_titular!: string | null;

  @Field('IBAN', { tipo: 'iban', longitudMaxima: 42 })
  @Column('text', { nullable: true })
  iban!: string | null;

  @Field('Observaciones', { grupo: 'Observaciones', tipo: 'texto-largo', longitudMaxima: 4000 })
  @Column('text', { nullable: true })
  observaciones!: string | null;

  @Field('Tutores')
  @OneToMany(() => Tutor, (tutor) => tutor.familia)
  tutores!: Relation<Tutor>[];

  @Field('Alumnos')
  @OneToMany('Alumno', 'familia')
  alumnos!: Relation<Alumno>[];

  /** Values of the fields that administrators added to its record. */
  @Column('jsonb', { default: {} })
  adicionales!: Record<string, unknown>;

  @VersionColumn({ type: 'integer', default: 1 })
  version!: number;
}
