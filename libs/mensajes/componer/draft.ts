import type { CategoriaMensaje, RespuestasMensaje, TipoMensaje } from '../../contracts';
import { checkValue, escapeHtml, htmlToText, readRichText } from '../../platform';
import { telegramLengthProblem } from '../calculo/telegram-text';
import { readBody } from '../plantillas/read-message-texts';
import { readTemplate } from '../plantillas/read-template';
import type { SentMensaje } from './read-mensaje';

/** The content of a message, as its row stores it. */
export interface Draft {
  tipo: TipoMensaje;
  asunto: string;
  /** Clean HTML; plain text if the tipo is 02. */
  texto: string;
  texto_plano: string;
  oficial: boolean;
  categoria: CategoriaMensaje;
  respuestas: RespuestasMensaje;
  confirmar: boolean;
  prueba: boolean;
  enviar_el: Date | null;
  plantilla_id: number | null;
}

export const EMPTY_DRAFT: Draft = {
  tipo: '01',
  asunto: '',
  texto: '',
  texto_plano: '',
  oficial: false,
  categoria: 'servicio',
  respuestas: 'academia',
  confirmar: false,
  prueba: false,
  enviar_el: null,
  plantilla_id: null,
};

export interface MergedDraft {
  draft: Draft;
  /** One Spanish sentence for each wrong field. */
  campos: Record<string, string>;
}

/** The stored content with the sent fields in place of their values, and what is wrong with the texts. */
export function mergeDraft(stored: Draft, sent: SentMensaje): MergedDraft {
  const { texto, ...fields } = sent;
  const { destinatarios: _people, anexos: _files, ...columns } = fields;
  const draft: Draft = { ...stored, ...columns };
  const campos: Record<string, string> = {};
  const isHtml = draft.tipo !== '02';
  const body = readText(texto ?? convert(stored, draft.tipo), isHtml);
  if (body.ok) {
    draft.texto = body.texto;
    draft.texto_plano = isHtml ? htmlToText(body.texto) : body.texto;
  } else campos.texto = body.message;
  const subject = readTemplate(draft.asunto);
  if (!subject.ok) campos.asunto = subject.message;
  const template = readBody(draft.texto, isHtml);
  if (!template.ok) campos.texto ??= template.message;
  return { draft, campos };
}

export const isBlank = ({ asunto, texto }: Draft): boolean => asunto === '' && texto === '';

/** The stored text for a message whose type changes: rich text loses its format, plain text becomes paragraphs. */
function convert({ tipo, texto, texto_plano }: Draft, wanted: TipoMensaje): string {
  const [wasHtml, isHtml] = [tipo !== '02', wanted !== '02'];
  if (wasHtml === isHtml) return texto;
  return isHtml ? paragraphs(texto) : texto_plano;
}

const paragraphs = (text: string): string =>
  text
    .split('\n')
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('');

type TextRead = { ok: true; texto: string } | { ok: false; message: string };

/** Cleans a rich text, or checks a text for Telegram. */
function readText(raw: string, isHtml: boolean): TextRead {
  if (isHtml) {
    const read = readRichText(raw);
    return read.ok ? { ok: true, texto: read.value ?? '' } : read;
  }
  const read = checkValue({ tipo: 'texto-largo' }, raw.replace(/\r\n?/g, '\n'));
  const problem = telegramLengthProblem(raw.trim());
  if (problem !== null) return { ok: false, message: problem };
  return read.ok ? { ok: true, texto: typeof read.value === 'string' ? read.value : '' } : read;
}
