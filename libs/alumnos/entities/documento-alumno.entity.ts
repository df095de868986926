import { Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn, VersionColumn, type Relation } from 'typeorm';
import { Field } from '../../platform/fields';
import { Alumno } from './alumno.entity';

const TIPOS_DOCUMENTO = [
  { valor: 'autorizacion', etiqueta: 'Autorización' },
  { valor: 'imagenes', etiqueta: 'Consentimiento de imágenes' },
  { valor: 'matricula', etiqueta: 'Matrícula' },
  { valor: 'medico', etiqueta: 'Informe médico' },
  { valor: 'notas', etiqueta: 'Notas' },
  { valor: 'otro', etiqueta: 'Otro' },
] as const;

/** A document of a student: a consent, a report, an enrolment form. */
@Entity('documentos_alumno')
export class DocumentoAlumno {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @Field('Alumno')
  @ManyToOne(() => Alumno, { nullable: false, onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'alumno_id' })
  alumno!: Relation<Alumno>;

  @Field('Título', { searchable: true, maxLength: 120 })
  @Column('text')
  titulo!: string;

  @Field('Tipo', { options: TIPOS_DOCUMENTO })
  @Column('text', { default: 'otro' })
  tipo!: (typeof TIPOS_DOCUMENTO)[number]['valor'];

  @Field('Fecha', { required: true })
  @Column('date', { default: () => 'claustro_hoy()' })
  fecha!: string;

  @Field('Caduca', { sense: 'fin', help: 'Si se deja vacío, vale siempre' })
  @Column('date', { nullable: true })
  caduca!: string | null;

  @Field('Fichero', { type: 'fichero' })
  @Column('integer')
  fichero!: number;

  @Field('Observaciones', { type: 'texto-largo', maxLength: 1000 })
  @Column('text', { nullable: true })
  observaciones!: string | null;

  @VersionColumn({ type: 'integer', default: 1 })
  version!: number;
}
