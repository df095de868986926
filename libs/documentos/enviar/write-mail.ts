import type { EntityManager } from 'typeorm';
import { postMensaje } from '../../mensajes';
import type { DocumentKind } from '../datos/kinds';
import { messageText } from '../calculo/message-text';
import type { PlannedMail } from './plan-mails';

export interface WriteOptions {
  kind: DocumentKind;
  /** True if mails have the PDF; otherwise it is opened in the campus. */
  adjuntar: boolean;
  /** The user who sends. */
  autorId: number | null;
  /** The origin of links if the setting is empty; null if it is unknown. */
  origin: string | null;
  now: Date;
  /** Ids of the uploaded PDF, by the key of the document. */
  files: ReadonlyMap<string, number>;
  /** The run that writes the message; null outside of runs. */
  runId: number | null;
}

/** Writes one message with its documents, inbox copies and envíos. @returns its id */
export async function writeMail(manager: EntityManager, mail: PlannedMail, options: WriteOptions): Promise<number> {
  const { kind, adjuntar, autorId, origin, now, files, runId } = options;
  const uploads = mail.documentos.map(({ clave }) => fileOf(files, clave));
  const id = await postMensaje(
    manager,
    {
      ...messageText(kind.tipo, mail.documentos, { isAttached: adjuntar }),
      ...{ tipo: '01', categoria: 'servicio', oficial: false, autorId, hiloId: null, respuestas: 'academia' },
      ...{ confirmar: false, anexos: uploads, anexosSoloCampus: !adjuntar, obeysQuietHours: false },
      ...(origin === null ? {} : { origen: origin }),
      destinatarios: mail.personas,
      buzon: 'as-planned',
      canales: ['correo'],
    },
    { now },
  );
  await manager.query(
    `INSERT INTO mensajes_documentos (mensaje_id, orden, tipo, ${kind.column}, clave, subida_id, proceso_id)
     SELECT $1, d.orden, $2, d.documento, d.clave, d.subida, $6
     FROM unnest($3::integer[], $4::text[], $5::integer[]) WITH ORDINALITY AS d (documento, clave, subida, orden)`,
    [id, kind.tipo, mail.documentos.map((one) => one.id), mail.documentos.map(({ clave }) => clave), uploads, runId],
  );
  return id;
}

function fileOf(files: ReadonlyMap<string, number>, clave: string): number {
  const file = files.get(clave);
  if (file === undefined) throw new Error(`The document «${clave}» was not drawn`);
  return file;
}
