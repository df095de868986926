import { normalizeText } from '../../platform';
import {
  CODIGOS_RECTIFICACION,
  DEFAULT_REASON,
  MAX_REASON_LENGTH,
  UNREADABLE,
  type CodigoRectificacion,
} from '../calculo';
import { facturasErrors } from '../errors';
import type { RequestFields } from '../requests/read-fields';

/** The reason of a rectification (RD 1619/2012, art. 15). */
export interface RectificationReason {
  motivo: string;
  /** The code of the reason. If null, the server uses the code that fits the original invoice. */
  codigo: CodigoRectificacion | null;
}

/**
 * Parses the reason and its code. The default reason is `DEFAULT_REASON`.
 * @throws motivo-largo, motivo-ilegible, codigo-desconocido
 */
export function readReason({ motivo: raw, codigo }: RequestFields): RectificationReason {
  const motivo = typeof raw === 'string' ? normalizeText(raw).replace(/\s+/g, ' ') : '';
  if (motivo.length > MAX_REASON_LENGTH)
    throw facturasErrors['motivo-largo']({ campos: { motivo: `Tiene ${String(motivo.length)} letras; caben 200` } });
  if (UNREADABLE.test(motivo))
    throw facturasErrors['motivo-ilegible']({ campos: { motivo: 'Tiene caracteres que no se admiten' } });
  return { motivo: motivo === '' ? DEFAULT_REASON : motivo, codigo: readCode(codigo) };
}

function readCode(raw: unknown): CodigoRectificacion | null {
  if (raw === undefined || raw === null || raw === '') return null;
  const known = CODIGOS_RECTIFICACION.find(({ valor }) => valor === raw);
  if (known === undefined) throw facturasErrors['codigo-desconocido']({ campos: { codigo: 'Elija de R1 a R5' } });
  return known.valor;
}
