import { Column, Entity, PrimaryGeneratedColumn, VersionColumn } from 'typeorm';
import { Field } from '../../platform/fields';

/** A word that groups courses and students across their types: «Intensivo», «Familia numerosa». */
@Entity('etiquetas')
export class Etiqueta {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @Field('Clave', { searchable: true, maxLength: 60 })
  @Column('text')
  slug!: string;

  @Field('Descripción', { searchable: true, maxLength: 60 })
  @Column('text')
  descripcion!: string;

  /** Whether it is offered in the record of a course. */
  @Field('Para cursos', { required: false })
  @Column('boolean', { default: true })
  para_cursos!: boolean;

  /** Whether it is offered in the record of a student. */
  @Field('Para alumnos', { required: false })
  @Column('boolean', { default: true })
  para_alumnos!: boolean;

  @VersionColumn({ type: 'integer', default: 1 })
  version!: number;
}
