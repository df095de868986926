import type { CanalEnvio, CategoriaMensaje } from '../../contracts';
import { CATEGORY_MESSAGES } from './category-words';
import { CHANNEL_NAMES } from './envio-words';

/** Why a message does not reach somebody. */
export type OmissionCode =
  | 'sin-direccion'
  | 'tutores-sin-direccion'
  | 'chat-de-la-familia'
  | 'no-quiere'
  | 'sin-permiso'
  | 'devuelve'
  | 'falta-variable'
  | 'demasiado-largo'
  | 'de-baja';

export type Way = CanalEnvio | 'campus';

/** A person of whom the channel has no address. */
export const WITHOUT_ADDRESS: Record<Way, string> = {
  correo: 'No tiene correo.',
  telegram: 'No ha vinculado Telegram.',
  campus: 'No tiene usuario del campus.',
};

/** A child of whose tutors the channel has no address. */
export const TUTORS_WITHOUT_ADDRESS: Record<Way, (child: string) => string> = {
  correo: (child) => `Ningún tutor de ${child} tiene correo.`,
  telegram: () => WITHOUT_ADDRESS.telegram,
  campus: (child) => `Ningún tutor de ${child} tiene usuario del campus.`,
};

/** A student of age who has only the chat that the family linked for the child. */
export const FAMILY_CHAT = 'Su chat de Telegram lo vinculó su familia. Desde los 18 años debe vincular el suyo.';

export const RETURNS_MAIL = 'Su correo devolvió los últimos mensajes.';
export const INACTIVE = 'Está de baja.';
export const LEFT_TELEGRAM = 'Ha dejado de recibir mensajes por Telegram.';
export const LEFT_FAMILY = 'Ya no es tutor del alumno.';
export const OLD_ADDRESS = 'Su correo ha cambiado desde entonces.';
export const UNLINKED_CHAT = 'Ese chat de Telegram ya no está vinculado.';

/** Somebody who refused messages of a category. */
export const REFUSED: Record<CategoriaMensaje, (name: string, channel: CanalEnvio) => string> = {
  servicio: (name, channel) => `${name} no quiere ${CATEGORY_MESSAGES.servicio} por ${CHANNEL_NAMES[channel]}.`,
  academico: (name) => `${name} no quiere ${CATEGORY_MESSAGES.academico}.`,
  comercial: (name) => `${name} no quiere ${CATEGORY_MESSAGES.comercial}.`,
};

export const noConsent = (name: string): string => `${name} no ha dado permiso para ${CATEGORY_MESSAGES.comercial}.`;
export const missingText = (variable: string, name: string): string => `Falta {{${variable}}} para ${name}.`;
