import { Column, Entity, OneToMany, PrimaryGeneratedColumn, VersionColumn, type Relation } from 'typeorm';
import { Field } from '../../platform/fields';
import { Materia } from './materia.entity';

@Entity('aulas')
export class Aula {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @Field('Código', { grupo: 'Aula', buscable: true, longitudMaxima: 20 })
  @Column('text')
  codigo!: string;

  @Field('Descripción', { buscable: true, longitudMaxima: 120 })
  @Column('text')
  descripcion!: string;

  @Field('Centro', { buscable: true, longitudMaxima: 80 })
  @Column('text', { nullable: true })
  centro!: string | null;

  @Field('Capacidad', { obligatorio: true, ayuda: 'Personas que caben; 0 si no hay límite' })
  @Column('integer', { default: 0 })
  capacidad!: number;

  @Field('Color', { tipo: 'color', ayuda: 'El que lleva en el cuadrante' })
  @Column('text', { nullable: true })
  color!: string | null;

  @Field('Activa', { obligatorio: false })
  @Column('boolean', { default: true })
  activo!: boolean;

  @Field('Materias')
  @OneToMany(() => Materia, (materia) => materia.aula)
  materias!: Relation<Materia>[];

  /** Values of the fields that administrators added to its record. */
  @Column('jsonb', { default: {} })
  adicionales!: Record<string, unknown>;

  @VersionColumn({ type: 'integer', default: 1 })
  version!: number;
}
