import { AVISO_TONES, type AvisoReply } from '../contracts';
import type { SectionValues } from '../platform';
import type { avisoSettings } from './settings/aviso.settings';

/**
 * The office notice at a minute of the academy, `YYYY-MM-DDTHH:MM`. Its text is empty before the start of the notice, and from the end of
 * the notice on.
 */
export function currentAviso(values: SectionValues<(typeof avisoSettings)['settings']>, minute: string): AvisoReply {
  const { 'aviso.texto': texto, 'aviso.desde': desde, 'aviso.hasta': hasta } = values;
  const isCurrent = (desde === null || desde <= minute) && (hasta === null || minute < hasta);
  const tono = AVISO_TONES.find(({ valor }) => valor === values['aviso.tono'])?.valor ?? 'aviso';
  return { texto: isCurrent ? texto : '', tono };
}
