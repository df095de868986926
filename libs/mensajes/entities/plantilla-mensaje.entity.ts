import { Column, Entity, PrimaryGeneratedColumn, VersionColumn } from 'typeorm';
import type { CategoriaMensaje } from '../../contracts';
import { Field } from '../../platform/fields';
import { VARIABLES } from '../calculo/plantilla';
import { CATEGORIAS_MENSAJE, TIPOS_ESCRITOS } from '../opciones';

const VARIABLE_NAMES = Object.keys(VARIABLES).map((name) => `{{${name}}}`);

/** A text for messages that are sent again and again. Choosing it in a message copies its texts. */
@Entity('plantillas_mensaje')
export class PlantillaMensaje {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @Field('Código', { group: 'Plantilla', searchable: true, maxLength: 20 })
  @Column('text')
  codigo!: string;

  @Field('Descripción', { searchable: true, maxLength: 120 })
  @Column('text')
  descripcion!: string;

  @Field('Tipo', { type: 'opcion', options: TIPOS_ESCRITOS })
  @Column('text', { default: '01' })
  tipo!: '01' | '02';

  @Field('Categoría', { type: 'opcion', options: CATEGORIAS_MENSAJE })
  @Column('text', { default: 'servicio' })
  categoria!: CategoriaMensaje;

  @Field('Activa', { required: false, help: 'Las demás ya no se ofrecen al escribir un mensaje' })
  @Column('boolean', { default: true })
  activo!: boolean;

  @Field('Asunto', { group: 'Texto', searchable: true, required: false, maxLength: 200 })
  @Column('text', { default: '' })
  asunto!: string;

  @Field('Texto', {
    type: 'texto-enriquecido',
    required: false,
    help: `Variables: ${VARIABLE_NAMES.join(' ')}`,
  })
  @Column('text', { default: '' })
  texto!: string;

  /** Values of the added fields, by name. */
  @Column('jsonb', { default: {} })
  adicionales!: Record<string, unknown>;

  @VersionColumn({ type: 'integer', default: 1 })
  version!: number;
}
