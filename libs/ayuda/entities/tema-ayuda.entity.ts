import { Column, Entity, PrimaryGeneratedColumn, VersionColumn } from 'typeorm';
import { Field } from '../../platform/fields';

/** A topic of the online help, written by administrators. */
@Entity('ayuda')
export class TemaAyuda {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @Field('Título', { group: 'Tema de ayuda', searchable: true, maxLength: 120 })
  @Column('text')
  titulo!: string;

  @Field('Orden', { help: 'El de las flechas de tema anterior y siguiente' })
  @Column('integer', { default: 1000 })
  orden!: number;

  @Field('Pantallas', {
    searchable: true,
    maxLength: 200,
    help: 'Direcciones desde las que se abre, separadas por comas; * vale por cualquier nombre: /administrar/*/ficha/',
  })
  @Column('text', { nullable: true })
  paginas!: string | null;

  @Field('Texto', { type: 'texto-enriquecido' })
  @Column('text')
  texto!: string;

  @VersionColumn({ type: 'integer', default: 1 })
  version!: number;
}
