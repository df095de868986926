import { Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn, VersionColumn, type Relation } from 'typeorm';
import { PARENTESCOS } from '../../contracts';
import { Computed, Field } from '../../platform/fields';
import { Familia } from './familia.entity';

/** An adult of a family. An adult of two families has a record in each. */
@Entity('tutores')
export class Tutor {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @Field('Nombre', { group: 'Identificación', searchable: 'name', maxLength: 80 })
  @Column('text')
  nombre!: string;

  @Field('Apellidos', { searchable: 'name', maxLength: 120 })
  @Column('text')
  apellidos!: string;

  @Field('Nombre completo', { listOnly: true })
  @Column({
    type: 'text',
    generatedType: 'STORED',
    asExpression: `nombre || ' ' || apellidos`,
    insert: false,
    update: false,
  })
  readonly nombre_completo!: string;

  @Field('NIF / NIE', { type: 'nif', searchable: true, maxLength: 20 })
  @Column('text', { nullable: true })
  nif!: string | null;

  @Field('Familia', { help: 'Sin familia, la ficha se conserva por su cuenta' })
  @ManyToOne(() => Familia, (familia) => familia.tutores, { nullable: true, onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'familia_id' })
  familia!: Relation<Familia> | null;

  @Field('Parentesco', { options: PARENTESCOS, searchable: true })
  @Column('text', { nullable: true })
  parentesco!: (typeof PARENTESCOS)[number]['valor'] | null;

  @Field('Activo', { required: false })
  @Column('boolean', { default: true })
  activo!: boolean;

  @Field('Teléfono', { group: 'Contacto', type: 'telefono', searchable: true, maxLength: 20 })
  @Column('text', { nullable: true })
  telefono!: string | null;

  @Field('Correo electrónico', { type: 'email', searchable: true, maxLength: 120 })
  @Column('text', { nullable: true })
  email!: string | null;

  /** True for an active person whose address returned mail. */
  @Computed('Correo devuelto', { kind: 'in-view', view: 'tutores_devueltos', listOnly: true })
  readonly correo_devuelto!: boolean;

  @Field('Observaciones', { group: 'Observaciones', type: 'texto-largo', maxLength: 4000 })
  @Column('text', { nullable: true })
  observaciones!: string | null;

  @Column('integer', { nullable: true })
  usuario_id!: number | null;

  /** Values of the added fields, by name. */
  @Column('jsonb', { default: {} })
  adicionales!: Record<string, unknown>;

  @VersionColumn({ type: 'integer', default: 1 })
  version!: number;
}
