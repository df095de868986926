import { Column, Entity, PrimaryGeneratedColumn, VersionColumn } from 'typeorm';
import { CENTRES } from '../../cursos';
import { Field } from '../../platform/fields';

/** A period without classes, in one centre or in all centres. */
@Entity('festivos')
export class Festivo {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @Field('Desde', { firstYear: 2000, group: 'Festivo' })
  @Column('date')
  desde!: string;

  @Field('Hasta', { firstYear: 2000, sense: 'fin' })
  @Column('date')
  hasta!: string;

  @Field('Descripción', { searchable: true, maxLength: 120 })
  @Column('text')
  descripcion!: string;

  @Field('Ámbito', {
    options: [
      { valor: 'nacional', etiqueta: 'Nacional' },
      { valor: 'autonomico', etiqueta: 'Autonómico' },
      { valor: 'local', etiqueta: 'Local' },
      { valor: 'academia', etiqueta: 'De la academia' },
    ],
  })
  @Column('text', { default: 'academia' })
  ambito!: string;

  @Field('Centro', { searchable: true, maxLength: 80, suggestedFrom: CENTRES, noneLabel: 'Todos' })
  @Column('text', { nullable: true })
  centro!: string | null;

  @Field('También las clases particulares', {
    required: false,
    help: 'Se anulan al guardar. Sin marcar se quedan, y se anulan o mueven una a una',
  })
  @Column('boolean', { default: false })
  particulares!: boolean;

  @Field('Avisar a quienes tienen clase', {
    required: false,
    help: 'Con un mensaje al minuto de guardar, de las clases de los próximos 30 días',
  })
  @Column('boolean', { default: true })
  avisar!: boolean;

  /** Values of the added fields, by name. */
  @Column('jsonb', { default: {} })
  adicionales!: Record<string, unknown>;

  @VersionColumn({ type: 'integer', default: 1 })
  version!: number;
}
