/** The list of Telegram users. */
export const USERS_PAGE = '/administrar/mensajeria/telegram/';

/** The record of a Telegram user who does not exist yet. */
export const NEW_USER_PAGE = `${USERS_PAGE}ficha/0/`;

/** The path below the public address at which Telegram delivers updates. */
export const WEBHOOK_PATH = '/mensajeria/telegram/api/webhook';

/** The inbox of families, students and teachers. */
export const INBOX_PAGE = '/campus/mensajes/';
