import { Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import type { Oferta } from './oferta.entity';

/** One thing that an offer asks of a line of an invoice. It is changed on the offer's own page, not on one of its own. */
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
