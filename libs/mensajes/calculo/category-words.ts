import type { CategoriaMensaje } from '../../contracts';

/** The word of each category of messages, as the office reads it, in the order in which they are shown. */
export const CATEGORY_WORDS: Readonly<Record<CategoriaMensaje, string>> = {
  servicio: 'Servicio',
  academico: 'Académico',
  comercial: 'Comercial',
};

/** The category within a sentence: `no quiere recibir mensajes comerciales`. */
export const CATEGORY_MESSAGES: Readonly<Record<CategoriaMensaje, string>> = {
  servicio: 'mensajes de servicio',
  academico: 'mensajes académicos',
  comercial: 'mensajes comerciales',
};
