import { AVISO_TONES, type AvisoReply } from '../contracts';
import { minuteInMadrid, type SectionValues } from '../platform';
import type { avisoSettings } from './settings/aviso.settings';

/** The office notice at an instant; its text is empty before its start and from its end on. */
export function currentAviso(values: SectionValues<(typeof avisoSettings)['settings']>, now: Date): AvisoReply {
  const { 'aviso.texto': texto, 'aviso.desde': desde, 'aviso.hasta': hasta } = values;
  const minute = minuteInMadrid(now);
  const isCurrent = (desde === null || desde <= minute) && (hasta === null || minute < hasta);
  const tono = AVISO_TONES.find(({ valor }) => valor === values['aviso.tono'])?.valor ?? 'aviso';
  return { texto: isCurrent ? texto : '', tono };
}
