import { Column, Entity, PrimaryGeneratedColumn, VersionColumn } from 'typeorm';
import { Field } from '../../platform/fields';

/** A tag for courses and students of any type: «Intensivo», «Familia numerosa». */
@Entity('etiquetas')
export class Etiqueta {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @Field('Clave', {
    searchable: true,
    required: false,
    maxLength: 60,
    help: 'Para programas. Si se deja vacía, sale de la descripción',
  })
  @Column('text', { default: () => `''` })
  slug!: string;

  @Field('Descripción', { searchable: true, maxLength: 60 })
  @Column('text')
  descripcion!: string;

  @Field('Grupo', {
    searchable: true,
    maxLength: 60,
    suggestedFrom: ['etiquetas.grupo'],
    help: 'Junta las que van en la misma pregunta: «Nivel», «Descuentos»',
  })
  @Column('text', { nullable: true })
  grupo!: string | null;

  @Field('Color', { type: 'color' })
  @Column('text', { nullable: true })
  color!: string | null;

  /** True if the tag is offered on the record of a course. */
  @Field('Para cursos', { required: false })
  @Column('boolean', { default: true })
  para_cursos!: boolean;

  /** True if the tag is offered on the record of a student. */
  @Field('Para alumnos', { required: false })
  @Column('boolean', { default: true })
  para_alumnos!: boolean;

  @Field('Orden', { required: false, help: 'Los de número menor se ofrecen antes' })
  @Column('integer', { default: 0 })
  orden!: number;

  @Field('Activa', { required: false, help: 'Lo que no está activo ya no se ofrece; quien lo tiene lo conserva' })
  @Column('boolean', { default: true })
  activo!: boolean;

  @VersionColumn({ type: 'integer', default: 1 })
  version!: number;
}
