import type { MessageTexts } from '../calculo/facts';
import type { Template } from '../calculo/plantilla';
import { readHtmlTemplate } from './read-html-template';
import { readTemplate, type TemplateRead } from './read-template';

/** Subject and text of a message. */
export interface WrittenTexts {
  asunto: string;
  /** Clean HTML or plain text. */
  texto: string;
  isHtml: boolean;
  /** False for a text that is sent as it is, with its braces. */
  hasVariables: boolean;
}

/** Reads the texts of a message. @throws Error for texts that cannot be stored, because they were checked when they were saved */
export function readMessageTexts({
  asunto,
  texto,
  isHtml,
  hasVariables,
}: WrittenTexts): Pick<MessageTexts, 'subject' | 'body' | 'isHtml'> {
  if (!hasVariables) return { subject: literal(asunto), body: literal(texto), isHtml };
  return { subject: stored(readTemplate(asunto)), body: stored(readBody(texto, isHtml)), isHtml };
}

export const readBody = (texto: string, isHtml: boolean): TemplateRead =>
  isHtml ? readHtmlTemplate(texto) : readTemplate(texto);

const literal = (text: string): Template => [{ kind: 'text', text }];

function stored(read: TemplateRead): Template {
  if (!read.ok) throw new Error(`A stored text is not a template: ${read.message}`);
  return read.template;
}

/** The texts of a plan that decides on consent and addresses only. */
export const NO_TEXTS: MessageTexts = {
  ...readMessageTexts({ asunto: '', texto: '', isHtml: true, hasVariables: false }),
  academy: { nombre: '', telefono: '' },
  link: '',
};
