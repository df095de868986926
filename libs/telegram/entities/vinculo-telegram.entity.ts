import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Field } from '../../platform/fields';

/** The person behind a Telegram user. A row of a view (migrations/0157-telegram-bot.ts). */
@Entity('telegram_vinculos')
export class VinculoTelegram {
  /** The id of the Telegram user. */
  @PrimaryColumn('integer')
  id!: number;

  /** The id that Telegram gives the user, as a text: it is no amount. */
  @Field('Identificador', { searchable: true, readOnly: true })
  @Column('text')
  identificador!: string;

  /** `Apellidos, Nombre`; null if the user is not linked. */
  @Field('Persona', { searchable: true, readOnly: true })
  @Column('text', { nullable: true })
  persona!: string | null;

  @Field('Vinculado', { readOnly: true })
  @Column('boolean')
  vinculado!: boolean;

  @Field('Recibe mensajes', { readOnly: true })
  @Column('boolean')
  recibe!: boolean;

  /** The list with the record of the person. */
  @Field('Sección', { readOnly: true })
  @Column('text', { nullable: true })
  seccion!: string | null;

  @Field('Ficha', { readOnly: true })
  @Column('integer', { nullable: true })
  registro!: number | null;
}
