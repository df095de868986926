import { Column, Entity, PrimaryGeneratedColumn, VersionColumn } from 'typeorm';
import { Field } from '../../platform/fields';

/** Something of the catalogue that is sold beside lessons: a book, materials, the fee of an examination. */
@Entity('articulos')
export class Articulo {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @Field('Código', {
    grupo: 'Artículo',
    buscable: true,
    obligatorio: false,
    longitudMaxima: 20,
    ayuda: 'Si se deja vacío, se pone el siguiente',
  })
  @Column('text', { default: () => `claustro_codigo('ART-', nextval('articulos_codigo'), 4)` })
  codigo!: string;

  @Field('Descripción', { buscable: true, longitudMaxima: 160 })
  @Column('text')
  descripcion!: string;

  @Field('PVP', { tipo: 'importe', ayuda: 'Con el IVA incluido' })
  @Column('numeric', { precision: 12, scale: 2 })
  pvp!: string;

  @Field('% IVA', { obligatorio: true, ayuda: 'Los libros, el 4; el material, el 21' })
  @Column('numeric', { name: 'tipo_iva', precision: 5, scale: 2, default: 21 })
  tipoIVA!: string;

  @Field('Activo', { obligatorio: false })
  @Column('boolean', { default: true })
  activo!: boolean;

  /** Values of the fields that administrators added to its record. */
  @Column('jsonb', { default: {} })
  adicionales!: Record<string, unknown>;

  @VersionColumn({ type: 'integer', default: 1 })
  version!: number;
}
