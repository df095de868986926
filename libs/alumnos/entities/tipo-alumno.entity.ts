import { Column, Entity, PrimaryGeneratedColumn, VersionColumn } from 'typeorm';
import { Field } from '../../platform/fields';

/** The stage of a student: primary school, secondary school, adult. */
@Entity('tipos_alumno')
export class TipoAlumno {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @Field('Código', { searchable: 'code', maxLength: 20 })
  @Column('text')
  codigo!: string;

  @Field('Descripción', { searchable: true, maxLength: 80 })
  @Column('text')
  descripcion!: string;

  @VersionColumn({ type: 'integer', default: 1 })
  version!: number;
}
