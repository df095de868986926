import { Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn, VersionColumn, type Relation } from 'typeorm';
import { Alta } from '../../altas';
import { Curso } from '../../cursos';
import { Field } from '../../platform/fields';
import { TIPOS_CONCEPTO, type TipoConcepto } from '../tipos-concepto';

/** What is charged for: of a course (all who are enrolled in it), of one enrolment, or of anybody. */
@Entity('conceptos')
export class Concepto {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @Field('Código', {
    grupo: 'Concepto',
    buscable: true,
    obligatorio: false,
    longitudMaxima: 30,
    ayuda: 'Si se deja vacío, se pone el siguiente',
  })
  @Column('text', { default: () => `claustro_codigo('C-', nextval('conceptos_codigo'), 5)` })
  codigo!: string;

  @Field('Descripción', { buscable: true, longitudMaxima: 160, ayuda: 'Así se lee en la factura' })
  @Column('text')
  descripcion!: string;

  @Field('Tipo', { opciones: TIPOS_CONCEPTO, buscable: true })
  @Column('text', { default: 'MENSUAL' })
  tipo!: TipoConcepto;

  @Field('Activo', { obligatorio: false })
  @Column('boolean', { default: true })
  activo!: boolean;

  @Field('Curso', { grupo: 'De quién es', ayuda: 'De todos los que están de alta en él; vacío, si no es de un curso' })
  @ManyToOne(() => Curso, { nullable: true, onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'curso_id' })
  curso!: Relation<Curso> | null;

  @Field('Alta', { ayuda: 'Solo de este alumno en este curso' })
  @ManyToOne(() => Alta, { nullable: true, onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'alta_id' })
  alta!: Relation<Alta> | null;

  @Field('Importe', {
    grupo: 'Importe',
    tipo: 'importe',
    ayuda: 'Sin impuestos. Vacío, el precio del alta o del curso; si es de pago único, la matrícula',
  })
  @Column('numeric', { precision: 12, scale: 2, nullable: true })
  importe!: string | null;

  @Field('% IVA', { obligatorio: true, ayuda: '0 si está exento, como la enseñanza reglada' })
  @Column('numeric', { name: 'tipo_iva', precision: 5, scale: 2, default: 0 })
  tipoIVA!: string;

  /** Values of the fields that administrators added to its record. */
  @Column('jsonb', { default: {} })
  adicionales!: Record<string, unknown>;

  @VersionColumn({ type: 'integer', default: 1 })
  version!: number;
}
