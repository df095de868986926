import { htmlToText, renderMail, toParagraphs, uploadUrl, type Letter, type LetterAttachment } from '../../platform';
import { andText } from '../../platform/text';
import { mailFilesOf } from '../calculo/mail-files';
import { actionOf, optOutUrl } from '../destinatarios/campus-url';
import { envioErrors } from '../envio/errors';
import type { ContentFile, MessageContent } from '../envio/load-contents';
import type { WrittenCopy } from '../envio/load-copies';
import type { TakenEnvio } from '../envio/take-envios';
import type { FilesOfBatch } from './files-of-batch';

/** Writes the mail of an envío. @throws sin-direccion-de-baja: a comercial mail without the link that refuses it may not leave */
export async function writeLetter(
  { destino, identifier, copy, action }: TakenEnvio,
  files: FilesOfBatch,
): Promise<Letter> {
  const { content, academy } = copy;
  const unsubscribeUrl = optOutOf(copy);
  const { attached, linked, pictures } = mailFilesOf(content);
  if (copy.optOut !== null && unsubscribeUrl === null) throw envioErrors['sin-direccion-de-baja']();
  const { html, text } = renderMail({
    academy: academy.nombre,
    ...(content.acceso === null ? {} : { title: copy.asunto }),
    body: `${copy.texto}${whereToLook(content, linked)}`,
    origin: content.origin,
    pictures: new Map(pictures.map(({ token }) => [uploadUrl(token), cidOf(token)])),
    about: copy.sobre === '' ? null : copy.sobre,
    action: content.acceso === null ? actionOf(content) : action,
    foot: [academy.telefono === '' ? academy.nombre : `${academy.nombre} · ${academy.telefono}`],
    unsubscribeUrl,
  });
  return {
    to: destino,
    subject: copy.asunto === '' ? firstLine(copy.texto) : copy.asunto,
    html,
    text,
    ...(identifier === null ? {} : { messageId: identifier }),
    ...replyTo(copy),
    ...(unsubscribeUrl === null ? {} : { unsubscribeUrl }),
    isAutomatic: content.autorId === null || content.acceso !== null,
    attachments: await Promise.all([
      ...attached.map((file) => toAttachment(file, files)),
      ...pictures.map(async (file) => ({ ...(await toAttachment(file, files)), cid: cidOf(file.token) })),
    ]),
  };
}

/** What a mail without attachments or without a button says instead. */
function whereToLook({ origin, acceso }: MessageContent, linked: readonly ContentFile[]): string {
  const files = `Los ficheros adjuntos están en el campus: ${andText(linked.map(({ nombre }) => nombre))}.`;
  return toParagraphs([
    ...(linked.length > 0 ? [files] : []),
    ...(origin === null && acceso === null ? ['Entre en el campus para verlo.'] : []),
  ]);
}

const LONGEST_SUBJECT = 80;
const firstLine = (html: string): string => (htmlToText(html).split('\n')[0] ?? '').slice(0, LONGEST_SUBJECT);

function optOutOf({ optOut, content }: WrittenCopy): string | null {
  return optOut === null || content.origin === null ? null : optOutUrl(content.origin, optOut);
}

/** Answers go to the author or to the academy, as the message says. */
function replyTo({ content, academy }: WrittenCopy): Pick<Letter, 'replyTo'> {
  const address = { autor: content.autorCorreo, academia: academy.email, nadie: null }[content.respuestas];
  return address === null || address === '' ? {} : { replyTo: address };
}

/** Images of the text travel in the mail, because the campus shows them only to logged-in people. */
const cidOf = (token: string): string => `${token}@claustro`;

async function toAttachment(
  { token, nombre, tipo, bytes }: ContentFile,
  files: FilesOfBatch,
): Promise<LetterAttachment> {
  return { fileName: nombre, type: tipo, bytes, content: await files.read(token) };
}
