import { Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import type { Oferta } from './oferta.entity';

/** One test that an invoice line must pass for an offer to apply. It has no record page: users edit it on the page of its offer. */
@Entity('ofertas_condiciones')
export class Condicion {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @ManyToOne('Oferta', 'condiciones', { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'oferta_id' })
  oferta!: Relation<Oferta>;

  @Column('text')
  modelo!: string;

  @Column('text')
  campo!: string;

  @Column('text')
  control!: string;

  @Column('text', { array: true })
  valores!: string[];
}
