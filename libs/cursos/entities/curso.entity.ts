import {
  Column,
  Entity,
  JoinColumn,
  JoinTable,
  ManyToMany,
  ManyToOne,
  OneToMany,
  PrimaryGeneratedColumn,
  VersionColumn,
  type Relation,
} from 'typeorm';
import type { Alta } from '../../altas';
import type { Espera } from '../../esperas';
import { Computed, Field } from '../../platform/fields';
import { CENTRES } from './centres';
import { Etiqueta } from './etiqueta.entity';
import { Materia } from './materia.entity';
import { TipoCurso } from './tipo-curso.entity';

/** A group in which students enrol, with its room, price and capacity. The weekly hours are in its subjects. */
@Entity('cursos')
export class Curso {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @Field('Código', { group: 'Curso', searchable: 'code', maxLength: 20 })
  @Column('text')
  codigo!: string;

  @Field('Descripción', { searchable: true, maxLength: 120 })
  @Column('text')
  descripcion!: string;

  @Field('Tipo')
  @ManyToOne(() => TipoCurso, { nullable: true, onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'tipo_id' })
  tipo!: Relation<TipoCurso> | null;

  @Field('Etiquetas', { offeredBy: 'para_cursos' })
  @ManyToMany(() => Etiqueta)
  @JoinTable({
    name: 'cursos_etiquetas',
    joinColumn: { name: 'curso_id' },
    inverseJoinColumn: { name: 'etiqueta_id' },
  })
  etiquetas!: Relation<Etiqueta>[];

  @Field('Centro', { searchable: true, maxLength: 80, suggestedFrom: CENTRES })
  @Column('text', { nullable: true })
  centro!: string | null;

  @Field('Color', { type: 'color', help: 'El que lleva en el calendario' })
  @Column('text', { nullable: true })
  color!: string | null;

  @Field('Activo', { required: false })
  @Column('boolean', { default: true })
  activo!: boolean;

  @Field('Capacidad', { group: 'Plazas y fechas', required: true, help: '0 si no hay límite' })
  @Column('integer', { default: 0 })
  capacidad!: number;

  @Computed('Plazas ocupadas', { kind: 'count', relation: 'altas', where: 'activa' })
  readonly altas_activas!: number;

  @Computed('Plazas ofrecidas', { kind: 'count', relation: 'esperas', where: 'ofrecida' })
  readonly plazas_ofrecidas!: number;

  @Computed('En espera', { kind: 'count', relation: 'esperas', where: 'abierta' })
  readonly en_espera!: number;

  @Field('Fecha de inicio', { firstYear: 2000 })
  @Column('date', { nullable: true })
  fecha_inicio!: string | null;

  @Field('Fecha de fin', { firstYear: 2000, sense: 'fin' })
  @Column('date', { nullable: true })
  fecha_fin!: string | null;

  @Computed('Sin terminar', { kind: 'current', from: 'fecha_fin' })
  readonly sin_terminar!: boolean;

  @Field('Precio', { group: 'Precios', type: 'importe', help: 'Cuota mensual, sin impuestos' })
  @Column('numeric', { precision: 12, scale: 2, nullable: true })
  precio!: string | null;

  @Field('Precio desde', {
    help: 'Desde qué día vale este precio. Si se deja vacío, vale también para lo que aún no se ha facturado',
  })
  @Column('date', { nullable: true })
  precio_desde!: string | null;

  @Field('Matrícula', { type: 'importe', help: 'Una vez en cada alta: sale con sus primeras cuotas, sin impuestos' })
  @Column('numeric', { precision: 12, scale: 2, nullable: true })
  matricula!: string | null;

  @Field('Observaciones', { group: 'Observaciones', type: 'texto-enriquecido', editor: 'reducido', maxLength: 4000 })
  @Column('text', { nullable: true })
  observaciones!: string | null;

  @Field('Materias')
  @OneToMany(() => Materia, (materia) => materia.curso)
  materias!: Relation<Materia>[];

  @Field('Altas')
  @OneToMany('Alta', 'curso')
  altas!: Relation<Alta>[];

  @OneToMany('Espera', 'curso')
  esperas!: Relation<Espera>[];

  /** Values of the added fields, by name. */
  @Column('jsonb', { default: {} })
  adicionales!: Record<string, unknown>;

  @VersionColumn({ type: 'integer', default: 1 })
  version!: number;
}
