import { NOTICE_TONES, type NoticeReply } from '../contracts';
import { minuteInMadrid, type SectionValues } from '../platform';
import type { avisoSettings } from './settings/aviso.settings';

/** What is told to the office at an instant: the notice, between its beginning and its end where it has them. */
export function noticeNow(values: SectionValues<(typeof avisoSettings)['ajustes']>, now: Date): NoticeReply {
  const { 'aviso.texto': texto, 'aviso.desde': desde, 'aviso.hasta': hasta } = values;
  const minute = minuteInMadrid(now);
  const holds = (desde === null || desde <= minute) && (hasta === null || minute < hasta);
  const tono = NOTICE_TONES.find(({ valor }) => valor === values['aviso.tono'])?.valor ?? 'aviso';
  return { texto: holds ? texto : '', tono };
}
