import { Column, Entity, PrimaryGeneratedColumn, VersionColumn } from 'typeorm';
import { Field } from '../../platform/fields';

/** Something sold besides lessons: a book, materials, an examination fee. */
@Entity('articulos')
export class Articulo {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @Field('Código', {
    group: 'Artículo',
    searchable: 'code',
    required: false,
    maxLength: 20,
    help: 'Si se deja vacío, se pone el siguiente',
  })
  @Column('text', { default: () => `claustro_codigo('ART-', nextval('articulos_codigo'), 4)` })
  codigo!: string;

  @Field('Descripción', { searchable: true, maxLength: 160 })
  @Column('text')
  descripcion!: string;

  @Field('PVP', { type: 'importe', help: 'Con el IVA incluido' })
  @Column('numeric', { precision: 12, scale: 2 })
  pvp!: string;

  @Field('% IVA', { required: true, help: 'Los libros, el 4; el material, el 21' })
  @Column('numeric', { name: 'tipo_iva', precision: 5, scale: 2, default: 21 })
  tipoIVA!: string;

  @Field('Activo', { required: false })
  @Column('boolean', { default: true })
  activo!: boolean;

  /** Values of the added fields, by name. */
  @Column('jsonb', { default: {} })
  adicionales!: Record<string, unknown>;

  @VersionColumn({ type: 'integer', default: 1 })
  version!: number;
}
