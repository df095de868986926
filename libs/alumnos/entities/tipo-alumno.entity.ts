import { Column, Entity, PrimaryGeneratedColumn, VersionColumn } from 'typeorm';
import { Field } from '../../platform/fields';

/** The stage a student is in: primary school, secondary school, adult. */
@Entity('tipos_alumno')
export class TipoAlumno {
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
