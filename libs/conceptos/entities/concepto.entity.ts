import { Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn, VersionColumn, type Relation } from 'typeorm';
import { Alta } from '../../altas';
import { TIPOS_CONCEPTO, type TipoConcepto } from '../../contracts';
import { Curso } from '../../cursos';
import { Field } from '../../platform/fields';

/** Something to charge: to all students of a course, to one enrolment, or to any student. */
@Entity('conceptos')
export class Concepto {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @Field('Código', {
    group: 'Concepto',
    searchable: 'code',
    required: false,
    maxLength: 30,
    help: 'Si se deja vacío, se pone el siguiente',
  })
  @Column('text', { default: () => `claustro_codigo('C-', nextval('conceptos_codigo'), 5)` })
  codigo!: string;

  @Field('Descripción', { searchable: true, maxLength: 160, help: 'Así se lee en la factura' })
  @Column('text')
  descripcion!: string;

  @Field('Tipo', { options: TIPOS_CONCEPTO, searchable: true })
  @Column('text', { default: 'MENSUAL' })
  tipo!: TipoConcepto;

  @Field('Activo', { required: false })
  @Column('boolean', { default: true })
  activo!: boolean;

  @Field('Curso', {
    group: 'De quién es',
    help: 'De todos los que están de alta en él; si no es de un curso, se deja vacío',
  })
  @ManyToOne(() => Curso, { nullable: true, onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'curso_id' })
  curso!: Relation<Curso> | null;

  @Field('Alta', { help: 'Solo de este alumno en este curso' })
  @ManyToOne(() => Alta, { nullable: true, onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'alta_id' })
  alta!: Relation<Alta> | null;

  @Field('Importe', {
    group: 'Importe',
    type: 'importe',
    help: 'Sin impuestos. Si se deja vacío, el precio del alta o del curso; si es de pago único, la matrícula',
  })
  @Column('numeric', { precision: 12, scale: 2, nullable: true })
  importe!: string | null;

  @Field('Desde', {
    help: 'Desde qué día vale este importe. Si se deja vacío, vale también para lo que aún no se ha facturado',
  })
  @Column('date', { nullable: true })
  desde!: string | null;

  @Field('% IVA', { required: true, help: '0 si está exento, como la enseñanza reglada' })
  @Column('numeric', { name: 'tipo_iva', precision: 5, scale: 2, default: 0 })
  tipoIVA!: string;

  /** Values of the added fields, by name. */
  @Column('jsonb', { default: {} })
  adicionales!: Record<string, unknown>;

  @VersionColumn({ type: 'integer', default: 1 })
  version!: number;
}
