/** A Telegram user as an update names them. Control characters are removed, because the database refuses some. */
export interface TelegramUser {
  userId: number;
  username: string;
  nombre: string;
  apellidos: string;
}

/** What an update says. */
export type BotEvent = { updateId: number; chatId: number; user: TelegramUser } & (
  | { kind: 'message'; text: string }
  /** The person stopped the bot (`kicked`), or started it again. */
  | { kind: 'member'; isBlocked: boolean }
);

type Json = Record<string, unknown>;

/**
 * Reads an update of the Bot API: a message in a private chat, or a change of the bot's membership in one. Null for everything else, such
 * as groups, messages of bots, and values that are no update.
 */
export function parseUpdate(raw: unknown): BotEvent | null {
  const update = asObject(raw);
  const updateId = asId(update.update_id);
  if (updateId === null) return null;
  const { message, my_chat_member: member } = update;
  const content = asObject(message ?? member);
  const sender = asObject(content.from);
  const chat = asObject(content.chat);
  const userId = asId(sender.id);
  const chatId = asId(chat.id);
  if (userId === null || chatId === null || chat.type !== 'private' || sender.is_bot === true) return null;
  const base = { updateId, chatId, user: readUser(userId, sender) };
  if (message !== undefined) return { ...base, kind: 'message', text: cleanText(content.text, MAX_TEXT) };
  return { ...base, kind: 'member', isBlocked: asObject(content.new_chat_member).status === 'kicked' };
}

/** Of a message, only commands matter, and those are short. */
const MAX_TEXT = 200;
/** Telegram allows 64 letters in a name. */
const MAX_NAME = 128;

const readUser = (userId: number, sender: Json): TelegramUser => ({
  userId,
  username: cleanText(sender.username, MAX_NAME),
  nombre: cleanText(sender.first_name, MAX_NAME),
  apellidos: cleanText(sender.last_name, MAX_NAME),
});

const asObject = (value: unknown): Json => (typeof value === 'object' && value !== null ? (value as Json) : {});

/** Ids of users, private chats and updates are positive. Telegram promises at most 52 bits. */
const asId = (value: unknown): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : null;

const cleanText = (value: unknown, max: number): string =>
  typeof value === 'string'
    ? value
        .replace(/[\p{Cc}\p{Cs}]/gu, '')
        .trim()
        .slice(0, max)
    : '';
