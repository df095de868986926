import { Column, Entity, PrimaryGeneratedColumn, VersionColumn } from 'typeorm';
import { Field } from '../../platform/fields';

/** The subject area of a course: English, school support, music. */
@Entity('tipos_curso')
export class TipoCurso {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @Field('Código', {
    searchable: 'code',
    required: false,
    maxLength: 20,
    help: 'Si se deja vacío, se pone el siguiente',
  })
  @Column('text', { default: () => `claustro_codigo('TC-', nextval('tipos_curso_codigo'), 2)` })
  codigo!: string;

  @Field('Descripción', { searchable: true, maxLength: 80 })
  @Column('text')
  descripcion!: string;

  @Field('Orden', { required: false, help: 'Los de número menor se ofrecen antes' })
  @Column('integer', { default: 0 })
  orden!: number;

  @Field('Activo', { required: false, help: 'Lo que no está activo ya no se ofrece; quien lo tiene lo conserva' })
  @Column('boolean', { default: true })
  activo!: boolean;

  @VersionColumn({ type: 'integer', default: 1 })
  version!: number;
}
