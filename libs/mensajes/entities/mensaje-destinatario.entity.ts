import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { Mensaje } from './mensaje.entity';

/** A person as chosen for a message. It has no record page: users choose people on the page of the message. */
@Entity('mensajes_destinatarios')
export class MensajeDestinatario {
  @PrimaryColumn('integer')
  mensaje_id!: number;

  @PrimaryColumn('integer')
  orden!: number;

  @ManyToOne('Mensaje', 'destinatarios', { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'mensaje_id' })
  mensaje!: Relation<Mensaje>;

  @Column('text')
  persona!: string;
}
