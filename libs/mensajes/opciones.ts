import type { EstadoMensaje, Option, TipoAcceso, TipoMensaje } from '../contracts';
import { CATEGORY_WORDS } from './calculo/category-words';

const TIPOS: Record<TipoMensaje, string> = { '01': 'Correo', '02': 'Telegram', '03': 'Campus' };

export const TIPOS_MENSAJE: readonly Option[] = Object.entries(TIPOS).map(([valor, etiqueta]) => ({ valor, etiqueta }));

/** The types of messages that people write. */
export const TIPOS_ESCRITOS: readonly Option[] = TIPOS_MENSAJE.filter(({ valor }) => valor !== '03');

export const CATEGORIAS_MENSAJE: readonly Option[] = Object.entries(CATEGORY_WORDS).map(([valor, etiqueta]) => ({
  valor,
  etiqueta,
}));

const ACCESOS: Record<TipoAcceso, string> = {
  invitacion: 'Invitación',
  recuperacion: 'Clave olvidada',
  cambio: 'Cambio de acceso',
};

export const ACCESOS_MENSAJE: readonly Option[] = Object.entries(ACCESOS).map(([valor, etiqueta]) => ({
  valor,
  etiqueta,
}));

const ESTADOS: Record<EstadoMensaje, Omit<Option, 'valor'>> = {
  borrador: { etiqueta: 'Borrador', tono: 'neutro' },
  programado: { etiqueta: 'Programado', tono: 'aviso' },
  enviando: { etiqueta: 'Enviándose', tono: 'aviso' },
  enviado: { etiqueta: 'Enviado', tono: 'bueno' },
  detenido: { etiqueta: 'Detenido', tono: 'atencion' },
};

export const ESTADOS_MENSAJE: readonly Option[] = Object.entries(ESTADOS).map(([valor, option]) => ({
  valor,
  ...option,
}));
