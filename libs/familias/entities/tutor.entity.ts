import { Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn, VersionColumn, type Relation } from 'typeorm';
import { Field } from '../../platform/fields';
import { Familia } from './familia.entity';

const PARENTESCOS = [
  { valor: 'madre', etiqueta: 'Madre' },
  { valor: 'padre', etiqueta: 'Padre' },
  { valor: 'abuelo', etiqueta: 'Abuelo o abuela' },
  { valor: 'tutor', etiqueta: 'Tutor o tutora legal' },
  { valor: 'otro', etiqueta: 'Otro' },
] as const;

/** One of the adults of a family. Someone with two families is two tutors, each with their own family. */
@Entity('tutores')
export class Tutor {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @Field('Nombre', { grupo: 'Identificación', buscable: true, longitudMaxima: 80 })
  @Column('text')
  nombre!: string;

  @Field('Apellidos', { buscable: true, longitudMaxima: 120 })
  @Column('text')
  apellidos!: string;

  @Field('NIF / NIE', { tipo: 'nif', buscable: true, longitudMaxima: 20 })
  @Column('text', { nullable: true })
  nif!: string | null;

  @Field('Familia', { ayuda: 'Sin familia, la ficha se conserva suelta' })
  @ManyToOne(() => Familia, (familia) => familia.tutores, { nullable: true, onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'familia_id' })
  familia!: Relation<Familia> | null;

  @Field('Parentesco', { opciones: PARENTESCOS, buscable: true })
  @Column('text', { nullable: true })
  parentesco!: (typeof PARENTESCOS)[number]['valor'] | null;

  @Field('Activo', { obligatorio: false })
  @Column('boolean', { default: true })
  activo!: boolean;

  @Field('Teléfono', { grupo: 'Contacto', tipo: 'telefono', buscable: true, longitudMaxima: 20 })
  @Column('text', { nullable: true })
  telefono!: string | null;

  @Field('Correo electrónico', { tipo: 'email', buscable: true, longitudMaxima: 120 })
  @Column('text', { nullable: true })
  email!: string | null;

  @Field('Observaciones', { grupo: 'Observaciones', tipo: 'texto-largo', longitudMaxima: 4000 })
  @Column('text', { nullable: true })
  observaciones!: string | null;

  @Column('integer', { nullable: true })
  usuario_id!: number | null;

  /** Values of the fields that administrators added to its record. */
  @Column('jsonb', { default: {} })
  adicionales!: Record<string, unknown>;

  @VersionColumn({ type: 'integer', default: 1 })
  version!: number;
}
