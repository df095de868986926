import { Column, Entity, PrimaryGeneratedColumn, VersionColumn } from 'typeorm';
import { Field } from '../../platform/fields';

/** The branch of teaching a course belongs to: English, school support, music. */
@Entity('tipos_curso')
export class TipoCurso {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @Field('Código', { buscable: true, longitudMaxima: 20 })
  @Column('text')
  codigo!: string;

  @Field('Descripción', { buscable: true, longitudMaxima: 80 })
  @Column('text')
  descripcion!: string;

  @VersionColumn({ type: 'integer', default: 1 })
  version!: number;
}
