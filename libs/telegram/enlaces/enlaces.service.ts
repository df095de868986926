import { Injectable } from '@nestjs/common';
import type { EnlaceTelegramReply, PersonaTelegram, TelegramCampusReply } from '../../contracts';
import { Clock, Database, tokenDigest, type Caller } from '../../platform';
import { BotStateService } from '../bot/bot-state.service';
import { TelegramApi } from '../bot/telegram-api.service';
import { telegramErrors } from '../errors';
import { newLinkToken } from './link-token';
import { loadOwnPeople } from './own-people';

const HOUR_MS = 3_600_000;
const LIFE_MS = 24 * HOUR_MS;
/** Older unused links of the same person are deleted. */
const KEPT_LINKS = 5;
const TIMEOUT_MS = 5_000;

/** The chats that campus users link by themselves. */
@Injectable()
export class EnlacesService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly api: TelegramApi,
    private readonly bot: BotStateService,
  ) {}

  /** The people whose chat the user may link. */
  async load({ session }: Caller): Promise<TelegramCampusReply> {
    const personas = await loadOwnPeople(this.db.runner, session.user.id, this.clock.today());
    return { ...(await this.bot.load()), personas };
  }

  /**
   * Creates a link to the bot, which works once, for 24 hours. Only the SHA-256 of its secret is stored.
   * @throws sin-bot, no-responde; chat-ajeno if the user may not link the chat of this person
   */
  async create(
    { tipo, id }: { tipo: unknown; id: number | null },
    { session, actor }: Caller,
  ): Promise<EnlaceTelegramReply> {
    if (!this.api.isConfigured()) throw telegramErrors['sin-bot']();
    const personas = await loadOwnPeople(this.db.runner, session.user.id, this.clock.today());
    // Without a person in the request, the user's own chat.
    const person = personas.find((one) => (id === null ? one.propio : one.tipo === tipo && one.id === id));
    if (person === undefined) throw telegramErrors['chat-ajeno']();
    const username = await this.api.loadUsername(AbortSignal.timeout(TIMEOUT_MS));
    if (username.kind !== 'ok') throw telegramErrors['no-responde']();
    const token = newLinkToken();
    const caduca = new Date(this.clock.now().getTime() + LIFE_MS);
    await this.db.transaction(actor, async (manager) => {
      await manager.query(INSERT[person.tipo], [tokenDigest(token), person.id, session.user.id, caduca]);
      await manager.query(DELETE_OLD, [session.user.id, `${person.tipo}${String(person.id)}`, KEPT_LINKS]);
    });
    return { url: `https://t.me/${username.value}?start=${token}`, caduca: caduca.toISOString() };
  }

  /** Ends the link of a chat. @throws chat-desconocido */
  async unlink(id: number | null, { session, actor }: Caller): Promise<void> {
    const personas = await loadOwnPeople(this.db.runner, session.user.id, this.clock.today());
    if (!personas.some(({ chats }) => chats.some((chat) => chat.id === id))) throw telegramErrors['chat-desconocido']();
    await this.db.transaction(actor, (manager) => manager.query(UNLINK, [id]));
  }
}

const insert = (column: string): string =>
  `INSERT INTO telegram_enlaces (huella, ${column}, creado_por, caduca) VALUES ($1, $2, $3, $4)`;

const INSERT: Record<PersonaTelegram['tipo'], string> = {
  ALU: insert('alumno_id'),
  TUT: insert('tutor_id'),
  PRO: insert('profesor_id'),
};

const DELETE_OLD = `
  DELETE FROM telegram_enlaces WHERE creado_por = $1 AND persona = $2 AND usado_en IS NULL AND huella NOT IN (
    SELECT huella FROM telegram_enlaces WHERE creado_por = $1 AND persona = $2 AND usado_en IS NULL ORDER BY caduca DESC LIMIT $3)`;

const UNLINK = `
  UPDATE usuarios_telegram SET alumno_id = NULL, tutor_id = NULL, profesor_id = NULL, vinculado_por = NULL, vinculado_en = NULL,
    version = version + 1
  WHERE id = $1`;
