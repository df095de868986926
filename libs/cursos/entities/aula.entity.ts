import { Column, Entity, OneToMany, PrimaryGeneratedColumn, VersionColumn, type Relation } from 'typeorm';
import { Field } from '../../platform/fields';
import { CENTRES } from './centres';
import { Materia } from './materia.entity';

@Entity('aulas')
export class Aula {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @Field('Código', { group: 'Aula', searchable: 'code', maxLength: 20 })
  @Column('text')
  codigo!: string;

  @Field('Descripción', { searchable: true, maxLength: 120 })
  @Column('text')
  descripcion!: string;

  @Field('Centro', { searchable: true, maxLength: 80, suggestedFrom: CENTRES })
  @Column('text', { nullable: true })
  centro!: string | null;

  @Field('Capacidad', { required: true, help: 'Personas que caben; 0 si no hay límite' })
  @Column('integer', { default: 0 })
  capacidad!: number;

  @Field('Color', { type: 'color', help: 'El que lleva en el cuadrante' })
  @Column('text', { nullable: true })
  color!: string | null;

  @Field('Activa', { required: false })
  @Column('boolean', { default: true })
  activo!: boolean;

  @Field('Compartida', { required: false, help: 'Varias clases a la vez: sala de estudio, en línea' })
  @Column('boolean', { default: false })
  compartida!: boolean;

  @Field('Materias')
  @OneToMany(() => Materia, (materia) => materia.aula)
  materias!: Relation<Materia>[];

  /** Values of the added fields, by name. */
  @Column('jsonb', { default: {} })
  adicionales!: Record<string, unknown>;

  @VersionColumn({ type: 'integer', default: 1 })
  version!: number;
}
