import { Column, Entity, JoinColumn, ManyToOne, OneToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { TIPOS_LIQUIDACION, type TipoLiquidacion } from '../../contracts';
import { Computed, Field } from '../../platform/fields';
import { Profesor } from '../../profesores';

const readOnly = true;

/** A pay letter, for the list of letters. Only `libs/pagos/cartas` writes letters. */
@Entity('pagos_cartas')
export class Carta {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @Field('Número', { group: 'Carta de pago', searchable: 'code', readOnly })
  @Column('text')
  numero!: string;

  @Field('Profesor', { readOnly })
  @ManyToOne(() => Profesor, { nullable: false, onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'profesor_id' })
  profesor!: Relation<Profesor>;

  @Field('Fecha', { readOnly })
  @Column('date')
  fecha!: string;

  @Field('Desde', { readOnly })
  @Column('date', { nullable: true })
  desde!: string | null;

  @Field('Hasta', { readOnly })
  @Column('date', { nullable: true })
  hasta!: string | null;

  @Field('Liquidación', { options: TIPOS_LIQUIDACION, readOnly })
  @Column('text')
  liquidacion!: TipoLiquidacion;

  @Field('Bruto', { group: 'Importes', type: 'importe', readOnly })
  @Column('numeric', { precision: 14, scale: 2 })
  bruto!: string;

  @Field('% IRPF', { readOnly })
  @Column('numeric', { precision: 5, scale: 2 })
  retencion!: string;

  /** The withheld amount as a negative number, as letters print it. */
  @Field('Retención', { type: 'importe', readOnly })
  @Column({
    type: 'numeric',
    precision: 14,
    scale: 2,
    generatedType: 'STORED',
    asExpression: '-importe_retencion',
    nullable: true,
  })
  retenido!: string;

  @Field('Líquido', { type: 'importe', readOnly })
  @Column('numeric', { precision: 14, scale: 2 })
  liquido!: string;

  @Field('Anula a', { group: 'Anulación', readOnly })
  @OneToOne(() => Carta, (carta) => carta.anulada_por, { nullable: true, onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'anula_id' })
  anula!: Relation<Carta> | null;

  @Field('Anulada por')
  @OneToOne(() => Carta, (carta) => carta.anula)
  anulada_por!: Relation<Carta> | null;

  /** True if the letter contains amounts that no pay concept calculated. */
  @Computed('Con importes libres', { kind: 'in-view', view: 'pagos_cartas_con_libres' })
  readonly con_libres!: boolean;

  @Computed('Este mes', { kind: 'this-month', from: 'fecha' })
  readonly este_mes!: boolean;

  @Computed('Este año', { kind: 'this-year', from: 'fecha' })
  readonly este_ano!: boolean;

  /** True if this letter is not cancelled by another letter and does not itself cancel another letter. */
  @Computed('Vigente', { kind: 'empty', of: ['anula.numero', 'anulada_por.numero'] })
  readonly vigente!: boolean;
}
