import { Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import type { Oferta } from './oferta.entity';

/** One test that an invoice line must pass for an offer to apply. It has no record page: the page of its offer edits it. */
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
