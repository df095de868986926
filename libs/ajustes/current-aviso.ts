import { AVISO_TONES, type AvisoReply } from '../contracts';
import type { SectionValues } from '../platform';
import type { avisoSettings } from './settings/aviso.settings';

/**
 * The office notice at a given minute in the academy's time zone, `YYYY-MM-DDTHH:MM`. `texto` is empty before the start of the notice, and
 * also from its end on.
 */
export function currentAviso(values: SectionValues<(typeof avisoSettings)['settings']>, minute: string): AvisoReply {
  const { 'aviso.texto': texto, 'aviso.desde': desde, 'aviso.hasta': hasta } = values;
  const isCurrent = (desde === null || desde <= minute) && (hasta === null || minute < hasta);
  const tono = AVISO_TONES.find(({ valor }) => valor === values['aviso.tono'])?.valor ?? 'aviso';
  return { texto: isCurrent ? texto : '', tono };
}
