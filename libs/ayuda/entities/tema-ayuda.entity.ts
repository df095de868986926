import { Column, Entity, PrimaryGeneratedColumn, VersionColumn } from 'typeorm';
import { Field } from '../../platform/fields';

/** A topic of the online help. Administrators write them as records. */
@Entity('ayuda')
export class TemaAyuda {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @Field('Título', { grupo: 'Tema de ayuda', buscable: true, longitudMaxima: 120 })
  @Column('text')
  titulo!: string;

  @Field('Orden', { ayuda: 'El de las flechas de tema anterior y siguiente' })
  @Column('integer', { default: 1000 })
  orden!: number;

  @Field('Pantallas', {
    buscable: true,
    longitudMaxima: 200,
    ayuda: 'Direcciones desde las que se abre, separadas por comas; * vale por cualquier nombre: /administrar/*/ficha/',
  })
  @Column('text', { nullable: true })
  paginas!: string | null;

  @Field('Texto', { tipo: 'texto-enriquecido' })
  @Column('text')
  texto!: string;

  @VersionColumn({ type: 'integer', default: 1 })
  version!: number;
}
