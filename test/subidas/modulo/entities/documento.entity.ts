import { Column, Entity, PrimaryGeneratedColumn, VersionColumn } from 'typeorm';
import { Field } from '../../../../libs/platform/fields';

/** A test record with every kind of upload field: no record of the product has all of them. */
@Entity('documentos')
export class Documento {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @Field('Título', { searchable: true })
  @Column('text')
  titulo!: string;

  @Field('Descripción', { type: 'texto-enriquecido' })
  @Column('text', { nullable: true })
  descripcion!: string | null;

  @Field('Resumen', { type: 'texto-enriquecido', readOnly: true })
  @Column('text', { nullable: true })
  resumen!: string | null;

  @Field('Adjunto', { type: 'fichero' })
  @Column('integer', { nullable: true })
  adjunto!: number | null;

  @Field('Foto', { type: 'imagen' })
  @Column('integer', { nullable: true })
  foto!: number | null;

  @VersionColumn({ type: 'integer', default: 1 })
  version!: number;
}
